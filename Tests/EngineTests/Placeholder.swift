// replaced by the suites of the work in progress
