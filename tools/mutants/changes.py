"""The small changes: a comparison, a number, a condition, a call that is left out."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
SKIPPED = (ast.Assert, ast.Raise, ast.AnnAssign)
"""Statements that state what cannot be otherwise, or declare a type."""


class Mutant(NamedTuple):
    """One small change: its module, the function it is in, the line, what it does, and the code with it."""

    file: Path
    function: str
    first_line: int
    line: int
    what: str
    tree: ast.Module


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Yield every mutant of a module's functions and methods."""
    text = file.read_text("utf-8")
    for path in functions(ast.parse(text)):
        number = 0
        while True:
            tree = ast.parse(text)
            node = find(tree, path)
            change = Change(number)
            change.visit_body(node)
            if change.what is None:
                break
            ast.fix_missing_locations(tree)
            yield Mutant(file, ".".join(path), node.lineno, change.line, change.what, tree)
            number += 1


def unchanged(mutant: Mutant) -> Mutant:
    """Return a mutant that changes nothing, which nothing may notice."""
    return mutant._replace(what="nothing", tree=ast.parse(mutant.file.read_text("utf-8")))


def functions(tree: ast.Module) -> Iterator[tuple[str, ...]]:
    """Yield the names of all functions and methods."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield (node.name,)
        elif isinstance(node, ast.ClassDef):
            yield from ((node.name, part.name) for part in node.body if isinstance(part, ast.FunctionDef))


def find(tree: ast.Module, path: tuple[str, ...]) -> ast.FunctionDef:
    """Return the function with a name."""
    body: list[ast.stmt] = tree.body
    for name in path[:-1]:
        body = next(node.body for node in body if isinstance(node, ast.ClassDef) and node.name == name)
    return next(node for node in body if isinstance(node, ast.FunctionDef) and node.name == path[-1])


class Change(ast.NodeTransformer):
    """Makes the change with a number, counting from the top of a function."""

    def __init__(self, number: int) -> None:
        self.left = number
        self.what: str | None = None
        self.line = 0

    def visit_body(self, function: ast.FunctionDef) -> None:
        """Change one thing in the body of a function, leaving its docstring alone."""
        first = 1 if ast.get_docstring(function) is not None else 0
        function.body[first:] = [self.visit(statement) for statement in function.body[first:]]  # type: ignore[misc]

    def visit(self, node: ast.AST) -> ast.AST:
        """Change this node if its turn has come, else what is inside it."""
        if self.what is not None or isinstance(node, SKIPPED):
            return node
        for what, changed in options(node):
            if self.left == 0:
                self.what, self.line, self.left = what, getattr(node, "lineno", 0), -1
                return ast.copy_location(changed, node)
            self.left -= 1
        return self.generic_visit(node)


def options(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Yield the ways to change one node."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARED:
            other = COMPARED[type(op)]
            yield f"{type(op).__name__} to {other.__name__}", ast.Compare(node.left, [other()], node.comparators)
        case ast.BinOp(op=op) if type(op) in RECKONED:
            other_op = RECKONED[type(op)]
            yield f"{type(op).__name__} to {other_op.__name__}", ast.BinOp(node.left, other_op(), node.right)
        case ast.BoolOp():
            other_bool = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield f"{type(node.op).__name__} to the other", ast.BoolOp(other_bool, node.values)
        case ast.UnaryOp(op=ast.Not()):
            yield "not is left out", node.operand
        case ast.Constant(value=bool() as value):
            yield f"{value} to {not value}", ast.Constant(not value)
        case ast.Constant(value=int() as number):
            yield f"{number} to {number + 1}", ast.Constant(number + 1)
        case ast.If() | ast.While() | ast.IfExp():
            yield "condition is turned round", turned(node)
        case ast.AugAssign(op=op) if type(op) in RECKONED:
            yield f"{type(op).__name__}= changed", ast.AugAssign(node.target, RECKONED[type(op)](), node.value)
        case ast.Expr(value=ast.Call()):
            yield "call is left out", ast.Pass()
        case ast.Break():
            yield "break to continue", ast.Continue()
        case _:
            pass


def turned(node: ast.If | ast.While | ast.IfExp) -> ast.AST:
    """Turn a condition round."""
    test = ast.UnaryOp(ast.Not(), node.test)
    if isinstance(node, ast.IfExp):
        return ast.IfExp(test, node.body, node.orelse)
    kind = ast.If if isinstance(node, ast.If) else ast.While
    return kind(test, node.body, node.orelse)
