import { readFileSync } from 'node:fs'
import ts from 'typescript-5'

/** The functions of `app/shared/text/translate.ts` that take a text of the interface. */
const SAYS = ['t', 'rich', 'message']
/** Attributes that shoppers read or hear. */
const SPOKEN =
  /^(aria-(label|roledescription|description|placeholder|valuetext)|title|alt|placeholder|label|lead|hint|summary|heading|description|legend|confirmLabel|cancelLabel)$/
const LETTERS = /[A-Za-z]{2,}/

/** A text of the interface that stands in the code as it is, or a text that is said. */
export interface Found {
  line: number
  text: string
}

interface Texts {
  /** What `t`, `rich` and `message` are given. */
  said: Found[]
  /** What is shown without them. */
  loose: Found[]
  /** Texts that are made while the module loads, before the language is known. */
  early: Found[]
}

/** Reads a source file for texts of the interface. */
export function findTexts(path: string): Texts {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const texts: Texts = { said: [], loose: [], early: [] }
  // Other functions have such names too.
  const says: readonly string[] =
    /import \{([^}]*)\} from '[^']*translate\.ts'/.exec(file.text)?.[1]?.match(/\w+/g) ?? []
  look(file)
  return texts

  function look(node: ts.Node): void {
    if (ts.isCallExpression(node) && isSaid(node.expression)) lookAtCall(node)
    else if (ts.isJsxText(node) && LETTERS.test(node.text)) add(texts.loose, node, node.text.trim())
    else if (ts.isJsxAttribute(node)) lookAtAttribute(node)
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) lookAtShown(node.expression)
    ts.forEachChild(node, look)
  }

  function isSaid(called: ts.Expression): boolean {
    return ts.isIdentifier(called) && SAYS.includes(called.text) && says.includes(called.text)
  }

  function lookAtCall(call: ts.CallExpression): void {
    const [english] = call.arguments
    for (const text of literalsOf(english)) add(texts.said, call, text)
    if (call.expression.getText() !== 'message' && !isInFunction(call)) add(texts.early, call, call.getText())
  }

  function lookAtAttribute({ name, initializer }: ts.JsxAttribute): void {
    if (!SPOKEN.test(name.getText()) || !initializer) return
    lookAtShown(ts.isJsxExpression(initializer) ? initializer.expression : initializer)
  }

  function lookAtShown(shown: ts.Node | undefined): void {
    for (const text of literalsOf(shown)) if (LETTERS.test(text)) add(texts.loose, shown as ts.Node, text)
  }

  function add(list: Found[], node: ts.Node, text: string): void {
    list.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text })
  }
}

/** The texts that an expression may be, whichever way its conditions go. */
function literalsOf(node: ts.Node | undefined): string[] {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    return [[node.head, ...node.templateSpans.map(span => span.literal)].map(part => part.text).join('…')]
  }
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression)
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf)
  if (!ts.isBinaryExpression(node)) return []
  const operator = node.operatorToken.kind
  if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return literalsOf(node.right)
  const isOr = [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken].includes(operator)
  return isOr || operator === ts.SyntaxKind.PlusToken ? [node.left, node.right].flatMap(literalsOf) : []
}

function isInFunction(node: ts.Node): boolean {
  for (let outer = node.parent; outer; outer = outer.parent) if (ts.isFunctionLike(outer)) return true
  return false
}
