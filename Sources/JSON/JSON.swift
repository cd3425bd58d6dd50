// filled by the work in progress
