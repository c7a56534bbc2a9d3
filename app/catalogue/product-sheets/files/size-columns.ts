import { letterOf } from '#app/catalogue/sizes/size-spelling.ts'
import type { NumberedRow } from '#app/platform/sheets/read-cells.server.ts'
import { SHEET_COLUMN_KEYS, SHEET_HEADER, sheetColumn } from '../columns/sheet-columns.ts'
import { guessColumns } from '../plan/choose-columns.ts'
import type { FileQuestions, ImportChoices } from '../plan/import-choices.ts'
import { RefusedTable, TABLE_LIMITS } from './file-table.ts'

interface Sheet {
  header: string[]
  rows: NumberedRow[]
}

/**
 * A sheet whose sizes are not in one column, with a row for each size instead: of columns `S`, `M`, `L` with pieces below them, and of a
 * column `Length` beside that of the waist, which becomes a part of the size, `32 L30`, or a product for each length, as staff choose.
 *
 * @throws RefusedTable where that makes more rows than a sheet may have
 */
export function withSizeRows(
  sheet: Sheet,
  choices: ImportChoices,
): Sheet & { questions: Pick<FileQuestions, 'options' | 'sizeColumns'> } {
  const positions = findSizeColumns(sheet)
  const sizeColumns = positions.map(at => sheet.header[at]?.trim() ?? '')
  const spread = choices.sizeColumns === 'leave' ? sheet : withRowForEach(sheet, positions)
  const length = findLength(spread)
  return {
    ...(length === undefined ? spread : withLengths(spread, length, choices.options === 'products')),
    questions: {
      options: length === undefined ? [] : [spread.header[length]?.trim() ?? ''],
      ...(positions.length > 0 && { sizeColumns }),
    },
  }
}

/** `32`, `32x30`, `EU 42` */
const NUMBERED = /^(eu|uk|us)?\s*\d{2}(\s*[x×/]\s*\d{2})?$/i
const PIECES = /^\d{1,6}(\.0+)?$/
/** Characters of cells that are repeated for each size. */
const MOST_REPEATED = 20_000_000
/** What people write where a product does not come in a size. */
const NONE = /^(|-|–|—|x|n\/?a|nil)$/i

/** The positions of columns that are called as sizes are and have pieces; none in a sheet with a column of sizes. */
function findSizeColumns({ header, rows }: Sheet): number[] {
  if (guessColumns(header).size !== undefined) return []
  const found = [...header.keys()].filter(at => {
    const name = header[at]?.trim() ?? ''
    return (letterOf(name) !== undefined || NUMBERED.test(name)) && hasPieces(rows, at)
  })
  return found.length > 1 ? found : []
}

function hasPieces(rows: readonly NumberedRow[], at: number): boolean {
  const cells = rows.map(({ cells }) => cells[at]?.trim() ?? '')
  return cells.every(cell => PIECES.test(cell) || NONE.test(cell)) && cells.some(cell => PIECES.test(cell))
}

/** Ours come first, so that a column with the sum of all sizes is not taken for the stock. */
function withRowForEach({ header, rows }: Sheet, positions: readonly number[]): Sheet {
  if (positions.length === 0) return { header, rows }
  const sizes = new Set(positions)
  const others = [...header.keys()].filter(at => !sizes.has(at))
  const filled = rows.map(({ cells }) => positions.filter(at => PIECES.test(cells[at]?.trim() ?? '')))
  const count = filled.reduce((sum, { length }) => sum + Math.max(length, 1), 0)
  if (count > TABLE_LIMITS.rows) throw new RefusedTable({ kind: 'too-long', most: TABLE_LIMITS.rows })
  const { slug, id, name } = guessColumns(header)
  const naming = new Set([slug, id, name])
  const ofProduct = productColumns(header)
  let characters = 0
  return {
    header: [headerOf('size'), headerOf('stock'), ...others.map(at => header[at] ?? '')],
    rows: rows.flatMap(({ number, cells }, index) => {
      const rest = others.map(at => cells[at] ?? '')
      // Rows below say nothing of the product that the first one said, but which it is.
      const restBelow = others.map(at => (ofProduct.has(at) && !naming.has(at) ? '' : (cells[at] ?? '')))
      const own = filled[index] ?? []
      characters += own.length * restBelow.reduce((sum, cell) => sum + cell.length, 0)
      if (characters > MOST_REPEATED) throw new RefusedTable({ kind: 'too-heavy' })
      if (own.length === 0) return [{ number, cells: ['', '', ...rest] }]
      return own.map((at, nth) => ({
        number,
        cells: [header[at]?.trim() ?? '', cells[at] ?? '', ...(nth === 0 ? rest : restBelow)],
      }))
    }),
  }
}

/** The positions of the columns that are about a product as a whole, as their names tell. */
function productColumns(header: readonly string[]): ReadonlySet<number> {
  const columns = guessColumns(header)
  return new Set(
    SHEET_COLUMN_KEYS.flatMap(key => (sheetColumn(key).of === 'product' ? (columns[key] ?? []) : [])),
  )
}

function headerOf(key: 'size' | 'stock'): string {
  return SHEET_HEADER[SHEET_COLUMN_KEYS.indexOf(key)] ?? ''
}

const LENGTH = /^(length|inseam|inside leg|leg( length)?|لمبائی)( ?\(?(in|inch|inches|")\)?)?$/i
const INCHES = /^(\d{2})(\.\d)?\s*("|”|in|inch|inches)?$/i

/** The column of lengths of trousers. The length of a kurta is a measure, and its sizes are no waists. */
function findLength({ header, rows }: Sheet): number | undefined {
  const { size } = guessColumns(header)
  const at = header.findIndex(name => LENGTH.test(name.trim()))
  if (size === undefined || at === -1) return undefined
  const isOfTrousers = rows.every(({ cells }) =>
    [cells[size], cells[at]].every(cell => (cell ?? '').trim() === '' || INCHES.test((cell ?? '').trim())),
  )
  return isOfTrousers && rows.some(({ cells }) => cells[at]?.trim()) ? at : undefined
}

function withLengths({ header, rows }: Sheet, at: number, isProductEach: boolean): Sheet {
  const columns = guessColumns(header)
  const { size = -1, name = -1 } = columns
  const ofProduct = productColumns(header)
  const naming = new Set([columns.slug, columns.id])
  let head: readonly string[] = []
  return {
    header,
    rows: rows.map(({ number, cells }) => {
      const inches = INCHES.exec(cells[at]?.trim() ?? '')
      const length = inches ? `${inches[1]}${inches[2] ?? ''}` : ''
      // Rows below say nothing of the product that the first one said.
      if (cells[name]?.trim()) head = cells
      if (length === '') return { number, cells }
      if (!isProductEach) {
        const waist = INCHES.exec(cells[size]?.trim() ?? '')
        return {
          number,
          cells: cells.with(size, waist ? `${waist[1]}${waist[2] ?? ''} L${length}` : `L${length}`),
        }
      }
      const own = header.map((_, position) => {
        if (position === name) return `${(cells[name] || head[name]) ?? ''} – ${length}`
        if (naming.has(position)) return ''
        return cells[position] || (ofProduct.has(position) && head[position]) || ''
      })
      return { number, cells: own }
    }),
  }
}
