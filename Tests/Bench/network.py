#!/usr/bin/env python3
"""What the network costs those who do not use it: times of lookups beside requests that hang, and of cached verses.

    network.py LECTERN [ROUNDS]

Checks every answer. Prints a line a figure, in microseconds.
"""

import json
import os
import subprocess
import sys
import tempfile
import time

SERVER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Fixtures/network/server.py")
HANGING = 50
BLOCK = 500


class Engine:
    def __init__(self, program, base, **settings):
        self.home = tempfile.TemporaryDirectory()
        with open(self.home.name + "/config.json", "w") as file:
            json.dump({"bibleAPI": base, "bibleAPIRequests": 100000, **settings}, file)
        environment = {**os.environ, "LECTERN_HOME": self.home.name}
        self.process = subprocess.Popen([program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)

    def send(self, id, reference, translation):
        params = {"reference": reference, "translation": translation}
        message = {"jsonrpc": "2.0", "id": id, "method": "verse.lookup", "params": params}
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()

    def times(self, count, translation, text):
        """Microseconds of so many lookups, one after the other."""
        times = []
        for _ in range(count):
            start = time.perf_counter_ns()
            self.send(1, "John 3:16", translation)
            line = self.process.stdout.readline()
            times.append((time.perf_counter_ns() - start) / 1000)
            assert text in line, line
        return times

    def memory(self):
        with open(f"/proc/{self.process.pid}/status") as file:
            return next(line.split()[1] for line in file if line.startswith("VmHWM"))

    def end(self):
        self.process.kill()
        self.process.wait()


def server(*arguments):
    process = subprocess.Popen([sys.executable, SERVER, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    return process, f"http://127.0.0.1:{int(process.stdout.readline())}"


def middle(values):
    return sorted(values)[len(values) // 2]


def show(name, blocks):
    """The median over blocks, so that a moment in which the machine was busy elsewhere counts once."""
    p99 = middle([sorted(block)[len(block) * 99 // 100] for block in blocks])
    print(f"{name:42} p50 {middle([middle(block) for block in blocks]):8.1f}  p99 {p99:8.1f}")
    return p99


def main():
    program, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 20
    quick, base = server("--requests", "100000")
    slow, hanging_base = server("--requests", "100000", "--delay", "600")
    limits = {"requestTimeout": 600000, "timeLimit": 600000}
    alone, busy = Engine(program, base), Engine(program, hanging_base, **limits)
    try:
        for place in range(HANGING):
            busy.send(1000 + place, f"John 1:{place + 1}", "asv")
        time.sleep(1)
        times = {alone: [], busy: []}
        # In turn, so that whatever else the machine does is the same to both.
        for _ in range(rounds):
            for engine in times:
                times[engine].append(engine.times(BLOCK, "kjv", b"so loved the world"))
        first = show("local lookup, nothing else", times[alone])
        second = show(f"local lookup, {HANGING} network requests hang", times[busy])
        print(f"{'p99 beside / p99 alone':42} {second / first:.2f}")
        print(f"{'memory, local lookups alone':42} {alone.memory()} KiB")
        alone.times(1, "asv", b"ASV JHN 3:16")
        show("network verse from the cache", [alone.times(BLOCK, "asv", b'"cached":true') for _ in range(rounds)])
    finally:
        for engine in (alone, busy):
            engine.end()
        for process in (quick, slow):
            process.kill()


main()
