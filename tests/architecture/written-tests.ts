import ts from "typescript";

/** A test, or a group of tests, as it is written. */
export interface WrittenTest {
  readonly place: string;
  readonly name: string;
  /** Whether its body may end before its first expectation. */
  readonly leaves: boolean;
}

const TESTS = ["test", "it", "describe"];
const VARIANTS = ["each", "for", "skipIf", "runIf", "only", "skip", "fails"];
/** `test`, `test.only`, and what `test.each(…)` and `test.skipIf(…)` answer. */
const isTest = (called: ts.Expression): boolean => {
  if (ts.isIdentifier(called)) return TESTS.includes(called.text);
  if (ts.isPropertyAccessExpression(called)) return VARIANTS.includes(called.name.text) && isTest(called.expression);
  return (
    (ts.isCallExpression(called) || ts.isTaggedTemplateExpression(called)) &&
    isTest(ts.isCallExpression(called) ? called.expression : called.tag)
  );
};

/** The tests of a source text. */
export function testsIn(path: string, text: string): WrittenTest[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found: WrittenTest[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [name] = node.arguments;
      const body = node.arguments.find((each) => ts.isArrowFunction(each) || ts.isFunctionExpression(each));
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      if (name && body) found.push({ place: `${path}:${line + 1}`, name: name.getText(), leaves: leavesFirst(body) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function leavesFirst(body: ts.ArrowFunction | ts.FunctionExpression): boolean {
  const left = ts.forEachChild(body.body, bareReturn);
  return left !== undefined && !/\bexpect\b/.test(body.getText().slice(0, left.getStart() - body.getStart()));
}

/** The first `return;` of the function itself. */
const bareReturn = (node: ts.Node): ts.Node | undefined => {
  if (ts.isReturnStatement(node)) return node.expression ? undefined : node;
  return ts.isFunctionLike(node) ? undefined : ts.forEachChild(node, bareReturn);
};
