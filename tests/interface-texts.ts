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
  /** The names of constants that are texts of `message`, or lists of them by key. */
  marked: string[]
  /** The names of constants that are plain texts, or lists of them by key. */
  plain: string[]
  /** Names whose texts `t` and `rich` are given. */
  asked: Found[]
  /** Names that elements show as they are, such as `{TITLE}` or `{NAMES[kind]}`. */
  shown: Found[]
  /** What is imported: by its name in this file, from where and as what. */
  imported: Record<string, { from: string; name: string }>
}

/** Reads a source file for texts of the interface. */
export function findTexts(path: string): Texts {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const texts: Texts = {
    said: [],
    loose: [],
    early: [],
    marked: [],
    plain: [],
    asked: [],
    shown: [],
    imported: {},
  }
  // Other functions have such names too.
  const says: readonly string[] =
    /import \{([^}]*)\} from '[^']*translate\.ts'/.exec(file.text)?.[1]?.match(/\w+/g) ?? []
  look(file)
  return texts

  function look(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) lookAtImport(node)
    else if (ts.isVariableDeclaration(node)) lookAtConstant(node)
    else if (ts.isCallExpression(node) && isSaid(node.expression)) lookAtCall(node)
    else if (ts.isJsxText(node) && LETTERS.test(node.text)) add(texts.loose, node, node.text.trim())
    else if (ts.isJsxAttribute(node)) lookAtAttribute(node)
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) {
      lookAtShown(node.expression)
      addNames(node.expression)
    }
    ts.forEachChild(node, look)
  }

  function isSaid(called: ts.Expression): boolean {
    return ts.isIdentifier(called) && SAYS.includes(called.text) && says.includes(called.text)
  }

  function lookAtCall(call: ts.CallExpression): void {
    const [english] = call.arguments
    for (const text of literalsOf(english)) add(texts.said, call, text)
    if (call.expression.getText() !== 'message')
      for (const name of namesOf(english)) add(texts.asked, call, name)
    if (call.expression.getText() !== 'message' && !isInFunction(call)) add(texts.early, call, call.getText())
  }

  function lookAtImport({ importClause, moduleSpecifier }: ts.ImportDeclaration): void {
    const names = importClause?.namedBindings
    if (!names || !ts.isNamedImports(names)) return
    for (const { name, propertyName } of names.elements) {
      const from = (moduleSpecifier as ts.StringLiteral).text
      texts.imported[name.text] = { from, name: (propertyName ?? name).text }
    }
  }

  function lookAtConstant({ name, initializer }: ts.VariableDeclaration): void {
    if (!ts.isIdentifier(name) || !initializer) return
    if (isEach(initializer, isMarked)) texts.marked.push(name.text)
    if (isEach(initializer, node => literalsOf(node).some(text => LETTERS.test(text))))
      texts.plain.push(name.text)
  }

  function isMarked(node: ts.Expression): boolean {
    return ts.isCallExpression(node) && isSaid(node.expression) && node.expression.getText() === 'message'
  }

  function lookAtAttribute({ name, initializer, parent }: ts.JsxAttribute): void {
    if (!SPOKEN.test(name.getText()) || !initializer) return
    // What a component shows of an attribute it may say itself.
    const isElement = /^[a-z]/.test(parent.parent.tagName.getText())
    if (isElement && ts.isJsxExpression(initializer)) addNames(initializer.expression)
    lookAtShown(ts.isJsxExpression(initializer) ? initializer.expression : initializer)
  }

  function addNames(shown: ts.Node | undefined): void {
    for (const name of namesOf(shown)) add(texts.shown, shown as ts.Node, name)
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

/** Whether a value, or each of an object, is of this kind. */
function isEach(node: ts.Expression, isOfKind: (node: ts.Expression) => boolean): boolean {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return isEach(node.expression, isOfKind)
  if (!ts.isObjectLiteralExpression(node)) return isOfKind(node)
  const { properties } = node
  return (
    properties.length > 0 &&
    properties.every(each => ts.isPropertyAssignment(each) && isEach(each.initializer, isOfKind))
  )
}

/** The constants of which an expression may be a text, whichever way its conditions go. */
function namesOf(node: ts.Node | undefined): string[] {
  if (!node) return []
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node)) {
    return ts.isIdentifier(node.expression) ? [node.expression.text] : []
  }
  if (ts.isParenthesizedExpression(node)) return namesOf(node.expression)
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(namesOf)
  return ts.isBinaryExpression(node) ? [node.left, node.right].flatMap(namesOf) : []
}

function isInFunction(node: ts.Node): boolean {
  for (let outer = node.parent; outer; outer = outer.parent) if (ts.isFunctionLike(outer)) return true
  return false
}
