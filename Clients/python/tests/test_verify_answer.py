"""The example that corrects the quotations in an answer of a language model."""
import subprocess
import sys
from typing import Optional

import pytest

from conftest import TOP

CASES = [
    ("As “Jesus wept.” (John 11:35) says.", None),
    ("He said, “That’s one small step for man, one giant leap for mankind.”", None),
    (
        "“For God so loved the world, that he gave his only Son, that whosoever believeth in him should not perish” (John 3:16)!",
        "“For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish” "
        "(John 3:16) [corrected: KJV]!",
    ),
    ("“The LORD is my shepherd; I shall not want” (John 3:16)", "“The LORD is my shepherd; I shall not want” (Psalm 23:1) [corrected: KJV]"),
    (
        "“Cleanliness is next to godliness” (John 11:35).",
        "“Cleanliness is next to godliness” (John 11:35) [not found; John 11:35 reads: Jesus wept.].",
    ),
]


@pytest.mark.parametrize("answer, expected", CASES)
def test_answers(answer: str, expected: Optional[str]) -> None:
    program = TOP / "Clients" / "python" / "examples" / "verify_answer.py"
    run = subprocess.run([sys.executable, str(program)], input=answer.encode(), capture_output=True)
    assert run.stdout.decode() == (expected or answer), run.stderr.decode()
    assert run.returncode == (1 if expected else 0)
