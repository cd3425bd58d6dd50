// Declarations of the C library that Swift's own module does not show.
#pragma once
