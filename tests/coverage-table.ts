import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** Reads docs/coverage.md and says what is wrong with it: the promise that nothing was skipped, kept by a machine. */

const TABLE = 'docs/coverage.md'
const SECTIONS = 9
const DECISIONS = 30

interface Row {
  line: number
  what: string
  from: string
  /** `file › title` once or more, or `untested`. */
  shownBy: string[]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = findFaults(readFileSync(TABLE, 'utf8'), readSource)
  for (const fault of faults) console.log(fault)
  console.log(
    faults.length === 0 ? `${TABLE}: every row has its test.` : `${TABLE}: ${faults.length} faults.`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}

/** One sentence for each row that names no test, or one that does not exist, and for each part without a row. */
export function findFaults(table: string, read: (file: string) => string | undefined): string[] {
  const rows = readRows(table)
  return [...rows.flatMap(row => faultsOfRow(row, read)), ...missingParts(rows)]
}

function readRows(table: string): Row[] {
  return table.split('\n').flatMap((text, index) => {
    const cells = text
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map(cell => cell.trim().replaceAll('\\|', '|'))
    const [what = '', from = '', shownBy = ''] = cells
    const isHead = cells.length === 0 || what === 'what' || /^-+$/.test(what)
    return isHead
      ? []
      : [{ line: index + 1, what, from, shownBy: shownBy.split('<br>').map(part => part.trim()) }]
  })
}

function faultsOfRow(row: Row, read: (file: string) => string | undefined): string[] {
  const say = (fault: string) => `${TABLE}:${row.line}: ${fault} (${row.what})`
  return row.shownBy.flatMap(shownBy => {
    if (shownBy === '' || shownBy === 'untested') return [say('no test shows it')]
    const [file = '', title] = shownBy.split(' › ')
    if (!title) return [say(`'${shownBy}' is not 'file › title'`)]
    const source = read(file)
    if (source === undefined) return [say(`there is no ${file}`)]
    return titlesIn(source).has(title) ? [] : [say(`${file} has no test '${title}'`)]
  })
}

function missingParts(rows: Row[]): string[] {
  const sources = rows.flatMap(row => row.from.split(',').map(source => source.trim()))
  const expected = [
    ...Array.from({ length: SECTIONS }, (_, index) => `specification §${index + 1}`),
    ...Array.from({ length: DECISIONS }, (_, index) => `decision ${index + 1}`),
  ]
  return expected.filter(part => !sources.includes(part)).map(part => `${TABLE}: no row comes from ${part}.`)
}

/** Every text that is the first argument of a call: the titles of tests are among them. */
function titlesIn(source: string): Set<string> {
  const calls = source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g)
  return new Set([...calls].map(([, , title = '']) => title.replace(/\\(.)/g, '$1')))
}

function readSource(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
