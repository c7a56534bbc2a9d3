import type { Plugin } from 'vite'
import { emptyFunctions, replaceSpans, type Span, visit } from './edit-code.ts'
import { withHandledEvents } from './handled-events.ts'

const LIBRARY = /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/

/**
 * What no page renders, neither the shop's nor the admin's, by the constant of its type: code that waits for data below a
 * fallback, and what only it needs. Pages get their data before they are rendered.
 */
const UNUSED_TYPES = [
  'REACT_ACTIVITY_TYPE',
  'REACT_LAZY_TYPE',
  'REACT_PROFILER_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_SUSPENSE_TYPE',
]

/**
 * The numbers that React gives to these, and to what it makes for them alone: profilers, fallbacks, lazy components, parts that are not
 * hydrated yet, lists of fallbacks, hidden parts of both kinds, and activities. Source: ReactWorkTags.js of React 19.2.
 */
const UNUSED_TAGS: readonly unknown[] = [12, 13, 16, 18, 19, 22, 23, 31]

/** Hooks that no page calls. A call would throw, since there is no such function. */
const UNUSED_HOOKS = [
  'useActionState',
  'useCacheRefresh',
  'useDeferredValue',
  'useFormState',
  'useHostTransitionStatus',
  'useMemoCache',
]

/**
 * Functions that are called by none of our pages: `preload` and its kin, which read ahead files that our pages don't have, and
 * the search for an element that `findDOMNode` was. Of others nothing is read: the names of the components around one that threw, a
 * navigation that is reported by versions of React to come, and the events that React makes for `onSelect` and `onBeforeInput`, which nothing handles.
 */
const UNUSED_FUNCTIONS = [
  'constructSelectEvent',
  'defaultOnDefaultTransitionIndicator',
  'findCurrentFiberUsingSlowPath',
  'getFallbackBeforeInputChars',
  'getNativeBeforeInputChars',
  'getStackByFiberInDevAndProd',
  'preconnect',
  'prefetchDNS',
  'preinitModuleScript',
  'preinitScript',
  'preinitStyle',
  'preload',
  'preloadModule',
]

const LEFT_OUT = String.raw`(?:Activity|Suspense|SuspenseList|Profiler|lazy|useFormStatus|use(?:ActionState|DeferredValue|FormState)|preconnect|prefetchDNS|pre(?:init|load)(?:Module)?|__COMPILER_RUNTIME|unstable_useCacheRefresh)\b`
/**
 * How a module of the bundle would use what is left out: by a name of `react-modules.ts`, which is otherwise only declared and put into
 * objects of all names, or as a part of such an object. In quotes it is the name of a type. A handler is a prop.
 */
export const USES = new RegExp(
  String.raw`(?<!(?:const|var|=>|:) )\bexport_${LEFT_OUT}|(?<!['"\w])(?:React|_?react)\w*(?:\$\d+)?\.${LEFT_OUT}|\bon(?:BeforeInput|Select)(?:Capture)?:`,
)

/**
 * Leaves out of React what no page uses. If one comes to use it, the build fails, or else the page at once, with React’s
 * error for an unknown type or hook. In development all of React is there.
 */
export function trimReact(): Plugin {
  return {
    name: 'trim-react',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { id: LIBRARY },
      handler(code) {
        return { code: trimmedReact(withHandledEvents(code), text => this.parse(text)), map: null }
      },
    },
    // Before names are shortened, after what no page needs of other libraries is left out.
    renderChunk(code, { fileName }) {
      const [used] = USES.exec(code) ?? []
      if (used) this.error(`${fileName} uses ${used}, which trim-react leaves out of React`)
    },
  }
}

/**
 * React's module without what no page uses. What is then called by nothing is left to the minifier.
 *
 * @param parse returns the program of a text
 * @throws if something is not found that would be left out, as after an update of React
 */
export function trimmedReact(code: string, parse: (code: string) => object): string {
  const emptied = emptyFunctions(code, parse(code), UNUSED_FUNCTIONS)
  return withoutHooks(withoutTypes(emptied, parse), parse)
}

interface Case extends Span {
  type: 'SwitchCase'
  test: (Span & { type: string; name?: string; value?: unknown }) | null
  consequent: (Span & { type: string })[]
}

interface Switch extends Span {
  type: 'SwitchStatement'
  discriminant: object
  cases: Case[]
}

type Edit = Span & { replacement: string }

/** Leaves out the cases of unused types and tags, and replaces each comparison with such a tag by its outcome. */
function withoutTypes(code: string, parse: (code: string) => object): string {
  const missing = new Set<unknown>([...UNUSED_TYPES, ...UNUSED_TAGS])
  const edits: Edit[] = []
  visitWithin(parse(code), undefined, (node, around) => {
    if (isSwitch(node)) {
      const unused = node.cases.filter(each => isUnused(each, node))
      for (const { test } of unused) missing.delete(test?.name ?? test?.value)
      edits.push(...leaveOut(unused, node, around))
    } else if (isComparison(node)) {
      edits.push(...outcomeOf(node))
    }
  })
  if (missing.size > 0) throw new Error(`React has no case of ${[...missing].join(', ')} to leave out`)
  return replaceSpans(code, edits)
}

function isUnused({ test }: Case, { discriminant }: Switch): boolean {
  if (test?.type === 'Identifier') return UNUSED_TYPES.includes(test.name ?? '')
  return isTag(discriminant) && UNUSED_TAGS.includes(test?.value)
}

function leaveOut(unused: Case[], from: Switch, around: Span | undefined): Edit[] {
  const names: string[] = []
  const edits = unused.map(each => {
    // Another case goes on with its statements: the label alone is left out.
    const body = isReachedFromAbove(each, from) ? each.consequent[0] : undefined
    if (!body) names.push(...declaredIn(each.consequent))
    return { start: each.start, end: body?.start ?? each.end, replacement: '' }
  })
  if (names.length === 0 || !around) return edits
  // Other cases may assign what these declared for the whole function.
  const start = around.start + 1
  return [...edits, { start, end: start, replacement: `var ${names};` }]
}

function outcomeOf({ left, right, operator, start, end }: Comparison): Edit[] {
  const value = isTag(left) ? right : isTag(right) ? left : undefined
  if (!UNUSED_TAGS.includes((value as { value?: unknown } | undefined)?.value)) return []
  return [{ start, end, replacement: operator === '===' ? 'false' : 'true' }]
}

/** Shows each node with the body of the function around it. */
function visitWithin(
  node: unknown,
  around: Span | undefined,
  see: (node: object, around: Span | undefined) => void,
): void {
  if (!node || typeof node !== 'object') return
  see(node, around)
  const { type, body } = node as { type?: string; body?: Span }
  const isFunction = type === 'FunctionDeclaration' || type === 'FunctionExpression'
  for (const child of Object.values(node)) visitWithin(child, isFunction ? body : around, see)
}

const ENDS = /^(Break|Continue|Return|Throw)Statement$/

/** Whether a case above that stays goes on with the statements of this one. */
function isReachedFromAbove(each: Case, from: Switch): boolean {
  const above = from.cases[from.cases.indexOf(each) - 1]
  if (!above || ENDS.test(above.consequent.at(-1)?.type ?? '')) return false
  return !isUnused(above, from) || isReachedFromAbove(above, from)
}

/** The names that `var` declares in these statements for the function around them. */
function declaredIn(statements: object[]): string[] {
  const names: string[] = []
  for (const statement of statements) {
    visit(statement, node => {
      const { type, id } = node as { type?: string; id?: { name: string } }
      if (type === 'VariableDeclarator' && id) names.push(id.name)
    })
  }
  return names
}

/** Leaves hooks out of the objects that hold one for each phase of a component. */
function withoutHooks(code: string, parse: (code: string) => object): string {
  const edits: Edit[] = []
  const missing = new Set(UNUSED_HOOKS)
  visit(parse(code), node => {
    const { type, properties } = node as {
      type?: string
      properties?: (Span & { key?: { name?: string } })[]
    }
    if (type !== 'ObjectExpression' || !properties?.some(({ key }) => key?.name === 'useCallback')) return
    for (const { start, end, key } of properties) {
      if (!UNUSED_HOOKS.includes(key?.name ?? '')) continue
      missing.delete(key?.name ?? '')
      edits.push({ start, end: code[end] === ',' ? end + 1 : end, replacement: '' })
    }
  })
  if (missing.size > 0) throw new Error(`React has no ${[...missing].join(', ')} to leave out`)
  return replaceSpans(code, edits)
}

function isSwitch(node: object): node is Switch {
  return (node as { type?: string }).type === 'SwitchStatement'
}

interface Comparison extends Span {
  operator: '===' | '!=='
  left: object
  right: object
}

function isComparison(node: object): node is Comparison {
  const { type, operator } = node as { type?: string; operator?: string }
  return type === 'BinaryExpression' && (operator === '===' || operator === '!==')
}

/** The tag of a component in React's tree, which says what it is. */
function isTag(node: object): boolean {
  const { type, property } = node as { type?: string; property?: { name?: string } }
  return type === 'MemberExpression' && property?.name === 'tag'
}
