import type { FileRefusal } from '#app/platform/sheets/file-refusal.ts'
import { findHeader } from '#app/platform/sheets/header-row.ts'
import { hasColumn, namedCells, unreadColumns } from '#app/platform/sheets/named-cells.ts'
import {
  type NumberedRow,
  readNumberedRows,
  type SheetLimits,
} from '#app/platform/sheets/read-cells.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { guessPoints } from '#app/shared/text/read-number.ts'
import { CUSTOMER_COLUMNS, isReadColumn, kindOfFile, LINE_IN_CELL, ORDER_COLUMNS } from './file-columns.ts'
import { type FileRecord, type ImportChoices, type ImportKind, someRecords } from './file-record.ts'
import { readCustomer } from './read-customer.ts'
import type { FieldReading } from './read-fields.ts'
import { type OrderRow, orderNumber, readOrder } from './read-order.ts'

/** Below the names of the columns. */
const MOST_ROWS = 100_000

const LIMITS: SheetLimits = {
  rows: MOST_ROWS + 1,
  columns: 200,
  cells: 6_000_000,
  cell: 4_000,
  bytes: 150_000_000,
}

export type RecordsRefusal = FileRefusal | { kind: 'no-customers' } | { kind: 'report' }

/** Some records of a file, or why there are none: `unread` where the file is needed, because nothing has read it here. */
export type RecordsRead = Outcome<RecordsOfFile, RecordsRefusal | { kind: 'unread' }>

export interface FileToRead {
  /** Another value for each reading: the records of the last one are stored in the thread. */
  reading: string
  /** Absent where the thread has read it for an earlier position. */
  content?: Uint8Array
  choices: ImportChoices
  /** The position of the first record that is wanted. */
  from: number
}

/** Some of the records of a file. */
export interface RecordsOfFile {
  kind: ImportKind
  /** Whether it has amounts, and names no currency. */
  asksCurrency: boolean
  unread: string[]
  /** How many there are in all. */
  total: number
  records: FileRecord[]
}

/** So many, with their pieces, are handed over at once, so that receiving them holds no request. */
const SLICE = 5_000

type ReadRecords = Outcome<RecordsOfFile, RecordsRefusal>

let last: { reading: string; read: ReadRecords } | undefined

/** Reads the customers or orders of a file, from a position on. To be called in a thread of its own, by `readRecordsInThread`. */
export async function readRecords({ reading, content, choices, from }: FileToRead): Promise<RecordsRead> {
  if (last?.reading !== reading) {
    if (!content) return refuse({ kind: 'unread' })
    last = { reading, read: await readAll(content, choices) }
  }
  const { read } = last
  return read.ok ? { ...read, records: someRecords(read.records, from, SLICE) } : read
}

async function readAll(content: Uint8Array, choices: ImportChoices): Promise<ReadRecords> {
  const read = await readNumberedRows(content, LIMITS)
  if (!read.ok) return read
  const at = findHeader(
    read.rows.slice(0, 40).map(({ cells }) => cells),
    row => kindOfFile(row) !== undefined,
  )
  const header = read.rows[at]?.cells ?? []
  const rows = read.rows.slice(at + 1)
  const kind = kindOfFile(header)
  if (kind === undefined) return refuse({ kind: 'no-customers' })
  if (kind === 'report') return refuse({ kind })
  const isOrders = kind.endsWith('-orders')
  const amounts = isOrders ? ORDER_COLUMNS.total : CUSTOMER_COLUMNS.spent
  const namesCurrency = hasColumn(header, ...ORDER_COLUMNS.currency)
  const cellsOf = namedCells(header)
  const texts = rows.slice(0, 2_000).map(row => cellsOf(row)(...amounts))
  const fields: FieldReading = {
    mended: mender(choices),
    amounts: choices.amounts,
    namesCurrency,
    points: guessPoints(texts),
  }
  const records = isOrders
    ? readOrders(header, rows, kind, fields)
    : markSamePeople(rows.map(row => readCustomer(row.number, cellsOf(row), fields)))
  return {
    ok: true,
    kind,
    asksCurrency: !namesCurrency && hasColumn(header, ...amounts),
    unread: unreadColumns(header, rows, name => isReadColumn(name)),
    total: records.length,
    records,
  }
}

/** The rows of one order have its number. Rows without one are of no order, and each is said. */
function readOrders(
  header: readonly string[],
  rows: readonly NumberedRow[],
  kind: ImportKind,
  fields: FieldReading,
): FileRecord[] {
  const cellsOf = namedCells(header)
  const inCells = header.flatMap((name, position) => (LINE_IN_CELL.test(name.trim()) ? [position] : []))
  const orders = new Map<string, OrderRow[]>()
  for (const row of rows) {
    const cell = cellsOf(row)
    const lines = inCells.map(position => row.cells[position] ?? '').filter(text => text !== '')
    const number = orderNumber(cell) || `row ${row.number}`
    const found = orders.get(number)
    if (found) found.push({ number: row.number, cell, lines })
    else orders.set(number, [{ number: row.number, cell, lines }])
  }
  const source = kind === 'shopify-orders' ? 'shopify' : 'woocommerce'
  return [...orders.values()].map(ofOrder => readOrder(ofOrder, source, fields))
}

/** A later row of the same person is said: it is imported as the same customer. */
function markSamePeople(records: FileRecord[]): FileRecord[] {
  const known = new Set<string>()
  for (const { plan, cells } of records) {
    if (!plan) continue
    const { email, phone } = plan.customer
    const key = email || phone
    if (known.has(key)) cells.push({ column: 'contact', text: key, note: 'same-person', isWrong: false })
    known.add(key)
  }
  return records
}

function mender({ mends = [] }: ImportChoices): FieldReading['mended'] {
  const written = new Map(mends.map(({ column, from, to }) => [`${column} ${from}`, to]))
  return (column, text) => written.get(`${column} ${text}`) ?? text
}
