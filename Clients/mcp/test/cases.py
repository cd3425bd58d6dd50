"""Runs the functions of a module whose names begin with `test_`, and prints how many passed."""

import asyncio
import inspect
import sys
import traceback


def run(name, functions):
    """Runs each function; a coroutine runs in an event loop of its own. Returns the exit status."""
    failed = 0
    for function in functions:
        try:
            result = function()
            if inspect.iscoroutine(result):
                asyncio.run(asyncio.wait_for(result, 120))
        except BaseException:  # an exception group of the client is no `Exception`
            failed += 1
            print(f"{name}: {function.__name__} failed", file=sys.stderr)
            traceback.print_exc()
    print(f"{name}: {len(functions) - failed} passed, {failed} failed")
    return 1 if failed else 0


def tests(module):
    return [value for key, value in vars(module).items() if key.startswith("test_")]
