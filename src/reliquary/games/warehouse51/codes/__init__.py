"""The numbers the engine thinks in, one module per subject.

Classes of `Final` numbers and not enums: mypyc writes such a number straight into the compiled code.

Must not know: relics, tables or rules.
"""
