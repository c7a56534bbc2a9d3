import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/**
 * Checks that each promise of docs/product.md is proved by a test, and that each number which a test cites is there. A
 * test cites them in the line above it: `// product: 3.4, 5.1`. With `--list` it prints each promise and its tests.
 */

const PRODUCT = 'docs/product.md'
const TESTS = '{app,server,db,tests,bench}/**/*.{test,journey}.{ts,tsx}'

interface Promised {
  /** `3.4`: the section and the place in it. */
  id: string
  text: string
}

interface Citation {
  id: string
  /** `file:line` */
  where: string
  /** The title of the test below the comment; nothing where no test follows. */
  title: string | undefined
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) run(process.argv.includes('--list'))

function run(isListWanted: boolean): void {
  const promises = readPromises(readFileSync(PRODUCT, 'utf8'))
  const citations = globSync(TESTS).flatMap(file => readCitations(readFileSync(file, 'utf8'), file))
  if (isListWanted) console.log(listPromises(promises, citations))
  const errors = findErrors(promises, citations)
  for (const error of errors) console.log(error)
  console.log(`${PRODUCT}: ${promises.length} promises, ${errors.length} errors.`)
  process.exitCode = errors.length === 0 ? 0 : 1
}

/** The promises of a document: list items that begin with a bold number. */
export function readPromises(document: string): Promised[] {
  const items = document.matchAll(/^- \*\*(\d+\.\d+)\*\* (.+(?:\n {2}.+)*)/gm)
  return [...items].map(([, id = '', text = '']) => ({ id, text: text.replace(/\s+/g, ' ') }))
}

/** What the comments of a test file cite. Several lines of comment may stand above one test. */
export function readCitations(source: string, file: string): Citation[] {
  const lines = source.split('\n')
  return lines.flatMap((line, index) => {
    const cited = /^\s*\/\/ product: (.*)$/.exec(line)?.[1]
    if (cited === undefined) return []
    const title = titleOfTest(lines.slice(index + 1))
    return cited.split(',').map(id => ({ id: id.trim(), where: `${file}:${index + 1}`, title }))
  })
}

/** The title of the test that these lines begin with, after further comments. */
function titleOfTest(lines: string[]): string | undefined {
  const code = lines.slice(lines.findIndex(line => !/^\s*\/\//.test(line))).join('\n')
  if (!/^\s*(test|it)(\.\w+)*[(<]/.test(code)) return undefined
  const [, , title] = /(?:\b(?:test|it)|[\])])\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/.exec(code) ?? []
  return title?.replace(/\\(.)/g, '$1')
}

/** One sentence for each promise without a test, each number that stands twice, and each citation of nothing. */
export function findErrors(promises: Promised[], citations: Citation[]): string[] {
  const ids = promises.map(({ id }) => id)
  const cited = new Set(citations.filter(({ title }) => title).map(({ id }) => id))
  const unknown = citations.filter(({ id }) => !ids.includes(id))
  return [
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map(id => `${PRODUCT}: ${id} stands there twice.`),
    ...ids.filter(id => !cited.has(id)).map(id => `${PRODUCT}: no test proves ${id}.`),
    ...unknown.map(({ id, where }) => `${where}: ${PRODUCT} has no promise '${id}'.`),
    ...citations.filter(({ title }) => !title).map(({ id, where }) => `${where}: no test follows '${id}'.`),
  ]
}

function listPromises(promises: Promised[], citations: Citation[]): string {
  return promises
    .map(({ id, text }) => {
      const tests = citations.filter(citation => citation.id === id)
      return [`${id} ${text}`, ...tests.map(({ where, title }) => `    ${where} ${title ?? ''}`)].join('\n')
    })
    .join('\n')
}
