import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { replaceSpans, type Span, visit } from './edit-code.ts'

const STORE = 'use-sync-external-store'
/** The modules of React that pages and their libraries load, each with its file for production. */
const FILES: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  [`${STORE}/shim`]: `${STORE}/cjs/${STORE}-shim.production.js`,
  [`${STORE}/shim/with-selector`]: `${STORE}/cjs/${STORE}-shim/with-selector.production.js`,
  [`${STORE}/with-selector`]: `${STORE}/cjs/${STORE}-with-selector.production.js`,
}
const NAME = /^(?:react|react-dom|scheduler|use-sync-external-store)(?:\/|$)/
/** What Base UI uses of it. Of React for production there is no `captureOwnerStack`. */
export const SAFE_REACT = ['useId', 'useInsertionEffect', 'useLayoutEffect'] as const
const LIBRARY =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\/cjs\/.+\.production\.js$/

/** Of Base UI and Recharts: where they hold all of React, because older versions lack what they use of it. */
const HOLDERS = /\/node_modules\/(?:@base-ui\/utils\/safeReact\.mjs|recharts\/es6\/util\/useId\.js)$/
const HELD: Record<string, string> = {
  '...React': SAFE_REACT.map(name => `${name}: React.${name}`).join(', '),
  "React['useId'.toString()]": 'React.useId',
}

/**
 * Gives the bundler React as modules with exports, in place of those of CommonJS that React is published as. Calls of React then need
 * neither an object nor the bundler's functions that make one, which every page would fetch.
 */
export function reactModules(): Plugin[] {
  const { resolve } = createRequire(import.meta.url)
  const common = {
    apply: 'build',
    applyToEnvironment: (environment: { name: string }) => environment.name === 'client',
  } as const
  return [
    {
      name: 'react-modules',
      enforce: 'pre',
      ...common,
      resolveId: {
        filter: { id: NAME },
        handler(id) {
          const file = FILES[id.replace(/(?:\/index)?\.js$/, '')]
          const [library = ''] = file?.split('/') ?? []
          return file && join(dirname(resolve(`${library}/package.json`)), '..', file)
        },
      },
      transform: {
        filter: { id: LIBRARY },
        order: 'post',
        handler(code) {
          return { code: asModule(code, this.parse(code)), map: null }
        },
      },
    },
    {
      name: 'parts-of-react',
      ...common,
      transform: {
        filter: { id: HOLDERS },
        handler(code) {
          const [held] = Object.keys(HELD).filter(each => code.includes(each))
          if (!held) this.error('It holds React in another way than react-modules expects')
          return { code: code.replace(held, HELD[held] ?? held), map: null }
        },
      },
    },
  ]
}

interface Member extends Span {
  type: 'MemberExpression'
  object: { name?: string }
  property: { name: string }
}

interface Statement extends Span {
  expression?: object
}

interface Assignment extends Span {
  type: 'AssignmentExpression'
  left: object
}

/**
 * A module with the exports and imports of one of CommonJS.
 *
 * @param code has no comment or text that looks like its exports
 */
export function asModule(code: string, program: object): string {
  const { body } = program as { body: Statement[] }
  const assigned: string[] = []
  visit(program, node => {
    if (isAssignment(node) && isExport(node.left)) assigned.push(node.left.property.name)
  })
  const isAssignedOnce = (name: string) => assigned.indexOf(name) === assigned.lastIndexOf(name)
  const constant = new Set<string>()
  const edits: (Span & { replacement: string })[] = []
  for (const { start, expression } of body) {
    if (!expression || !isAssignment(expression) || !isExport(expression.left)) continue
    const { end, property } = expression.left
    if (!isAssignedOnce(property.name)) continue
    constant.add(property.name)
    edits.push({ start, end, replacement: `const ${localName(expression.left)}` })
  }
  const names = new Set<string>()
  const imports: string[] = []
  visit(program, node => {
    if (isExport(node)) {
      names.add(node.property.name)
      edits.push({ start: node.start, end: node.end, replacement: localName(node) })
    } else if (isRequired(node)) {
      // Without a variable in between, of which the bundler could not say what of the module is used.
      imports.push(`import * as ${node.id.name} from ${JSON.stringify(node.init.arguments[0].value)};`)
      edits.push({ start: node.start, end: node.end, replacement: `unused${imports.length}` })
    }
  })
  const variable = [...names].filter(name => !constant.has(name))
  const list = [...names].map(name => `export_${name} as ${name}`)
  return [
    ...imports,
    variable.length > 0 ? `let ${variable.map(name => `export_${name}`)};` : '',
    replaceSpans(code, edits),
    `export { ${list} };`,
    `export default { ${[...names].map(name => `${name}: export_${name}`)} };`,
  ].join('\n')
}

function localName({ property }: Member): string {
  return `export_${property.name}`
}

function isAssignment(node: object): node is Assignment {
  return (node as Partial<Assignment>).type === 'AssignmentExpression'
}

function isExport(node: object): node is Member {
  const { type, object } = node as Partial<Member>
  return type === 'MemberExpression' && object?.name === 'exports'
}

/** `Name = require('module')` after `var`. */
interface Required extends Span {
  type: 'VariableDeclarator'
  id: { name: string }
  init: { type: 'CallExpression'; callee: { name?: string }; arguments: [{ value: string }] }
}

function isRequired(node: object): node is Required {
  const { type, init } = node as Partial<Required>
  return type === 'VariableDeclarator' && init?.type === 'CallExpression' && init.callee.name === 'require'
}
