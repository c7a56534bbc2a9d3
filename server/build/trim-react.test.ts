import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { visit } from './edit-code.ts'
import { trimmedReact, USES } from './trim-react.ts'

interface Node {
  type?: string
  name?: string
  start: number
  end: number
  id?: { name: string } | null
  params?: { name?: string }[]
  left?: { type: string; name: string }
}

const library = createRequire(import.meta.url).resolve('react-dom/package.json')
const REACT = readFileSync(new URL('cjs/react-dom-client.production.js', `file://${library}`), 'utf8')
const parse = (code: string) => parseSync('react.js', code).program
const trimmed = trimmedReact(REACT, parse)

/** How React makes something of a kind that is left out. */
const MADE = /createFiberImplClass\((?:12|13|16|18|19|22|23|31)\b|fiberTag = (?:12|13|16|18|19|22|23|31)\b/g

test('no code of React that is left makes what is left out of it', () => {
  expect(calledCode(REACT).match(MADE)?.length).toBe(7)
  expect(calledCode(trimmed).match(MADE)).toBeNull()
})

test('each variable is declared where it was, also one that an unused case declared', () => {
  const { rest, functions } = partsOf(trimmed)
  const ofModule = rest.flatMap(namesOf).concat(functions.map(({ id }) => id?.name ?? ''))
  const lost = functions.flatMap(each => {
    const declared = new Set([...ofModule, ...namesOf(each)])
    return assignedIn(each).filter(name => !declared.has(name))
  })
  expect(lost).toEqual([])
})

test('what an update of React renames stops the build', () => {
  const without = (text: string) => () => trimmedReact(REACT.replaceAll(text, 'renamed'), parse)
  expect(without('preinitStyle')).toThrow('no function preinitStyle')
  expect(without('REACT_LAZY_TYPE')).toThrow('no case of REACT_LAZY_TYPE')
  expect(without('useDeferredValue')).toThrow('no useDeferredValue')
})

test.each([
  'export_Suspense({})',
  'React.lazy(load)',
  'React$1.useDeferredValue(text)',
  'react_production_default.Suspense',
  '(0, react_1.useActionState)(act)',
  '_react.preload(file)',
  'react_production_default.__COMPILER_RUNTIME.c(2)',
  'jsx("input", { onSelect: mark })',
])('%s uses what is left out, and stops the build', code => {
  expect(USES.test(code)).toBe(true)
})

test.each([
  'const export_lazy = lazy',
  'export default { lazy: export_lazy }',
  'React.useMemo(work)',
  'router.lazy',
])('%s uses nothing that is left out', code => {
  expect(USES.test(code)).toBe(false)
})

/** The functions of the module, and its other statements. */
function partsOf(code: string): { functions: Node[]; rest: Node[] } {
  const { body } = parse(code) as unknown as { body: Node[] }
  const functions = body.filter(({ type }) => type === 'FunctionDeclaration')
  return { functions, rest: body.filter(statement => !functions.includes(statement)) }
}

/** The code but for functions of the module that nothing names, other than such functions. */
function calledCode(code: string): string {
  const { functions, rest } = partsOf(code)
  const called = new Set(rest)
  for (const part of called) {
    const named = new Set(collect(part, ({ type, name }) => (type === 'Identifier' ? [name] : [])))
    for (const each of functions) if (named.has(each.id?.name)) called.add(each)
  }
  return [...called].map(({ start, end }) => code.slice(start, end)).join('\n')
}

function namesOf(part: Node): string[] {
  return collect(part, ({ type, id, params }) => [
    ...(/^Function|^VariableDeclarator$/.test(type ?? '') && id ? [id.name] : []),
    ...(Array.isArray(params) ? params.flatMap(({ name }) => name ?? []) : []),
  ])
}

function assignedIn(part: Node): string[] {
  return collect(part, ({ type, left }) =>
    type === 'AssignmentExpression' && left?.type === 'Identifier' ? [left.name] : [],
  )
}

function collect<Found>(part: Node, find: (node: Node) => Found[]): Found[] {
  const found: Found[] = []
  visit(part, node => found.push(...find(node as Node)))
  return found
}
