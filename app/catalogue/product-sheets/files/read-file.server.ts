import { findHeader } from '#app/platform/sheets/header-row.ts'
import {
  ArchiveTooLarge,
  isArchive,
  isWorkbook,
  listArchive,
  readArchive,
} from '#app/platform/sheets/open-archive.server.ts'
import { limitRows, type NumberedRow, readNumberedRows } from '#app/platform/sheets/read-cells.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { isHeader } from '../plan/choose-columns.ts'
import { type ImportChoices, NO_QUESTIONS } from '../plan/import-choices.ts'
import { type FileTable, RefusedTable, TABLE_LIMITS, type TableRefusal } from './file-table.ts'
import { readDocuments } from './from-documents.ts'
import { fromMagento, isMagento } from './from-magento.ts'
import { fromShopify, isShopify } from './from-shopify.ts'
import { fromWooCommerce, isWooCommerce } from './from-woocommerce.ts'
import { withSizeRows } from './size-columns.ts'

type ReadTable = Outcome<{ table: FileTable }, TableRefusal>

export interface FileToRead {
  content: Uint8Array
  /** What staff chose for it. */
  choices: ImportChoices
}

/** Reads a file of products, whose kind follows from its content: a sheet, an archive with one, or an export of another shop. */
export async function readFile({ content, choices }: FileToRead): Promise<ReadTable> {
  try {
    return isArchive(content) && !isWorkbook(content)
      ? await readArchived(content, choices)
      : await readPlain(content, choices)
  } catch (error) {
    if (error instanceof RefusedTable) return refuse(error.refusal)
    return refuse({ kind: error instanceof ArchiveTooLarge ? 'too-heavy' : 'unreadable' })
  }
}

const MOST_PICTURE_BYTES = 150_000_000
const SHEET = /\.(csv|tsv|txt|xlsx|json)$/i
const PICTURE = /\.(jpe?g|png|webp|avif|hei[cf]|gif|tiff?)$/i

/** An archive in the archive is not opened. What macOS adds is left out. */
async function readArchived(content: Uint8Array, choices: ImportChoices): Promise<ReadTable> {
  const names = listArchive(content).filter(name => !/(^|\/)(\.|__MACOSX\/)/.test(name))
  const [sheet, ...others] = names.filter(name => SHEET.test(name))
  if (!sheet) return refuse({ kind: 'no-sheet' })
  if (others.length > 0) return refuse({ kind: 'several-sheets' })
  const found = readArchive(content, { isWanted: name => name === sheet, mostBytes: TABLE_LIMITS.bytes })
  const read = await readPlain(found.get(sheet) ?? new Uint8Array(), choices)
  if (!read.ok) return read
  const pictures = readArchive(content, {
    isWanted: name => names.includes(name) && PICTURE.test(name),
    mostBytes: MOST_PICTURE_BYTES,
  })
  return { ok: true, table: { ...read.table, pictures: new Map([...read.table.pictures, ...pictures]) } }
}

async function readPlain(content: Uint8Array, choices: ImportChoices): Promise<ReadTable> {
  const documents = readDocuments(content)
  if (documents) return documents.rows.length > 0 ? withinLimits(documents) : refuse({ kind: 'no-products' })
  const read = await readNumberedRows(content, TABLE_LIMITS)
  if (!read.ok) return read
  return withinLimits(toTable(read.rows, choices))
}

/** JSON has come past the limits of sheets, and the options of another shop's product spread over many rows. */
function withinLimits(table: FileTable): ReadTable {
  const limited = limitRows(table.rows, TABLE_LIMITS)
  return limited.ok ? { ok: true, table: { ...table, rows: limited.rows } } : limited
}

const PROGRAMS = [
  { kind: 'shopify', isOf: isShopify, read: fromShopify },
  { kind: 'woocommerce', isOf: isWooCommerce, read: fromWooCommerce },
  { kind: 'magento', isOf: isMagento, read: fromMagento },
] as const

function toTable(all: NumberedRow[], choices: ImportChoices): FileTable {
  const at = findHeader(
    all.map(({ cells }) => cells),
    isHeader,
  )
  const header = all[at]?.cells ?? []
  const rows = all.slice(at + 1)
  const program = PROGRAMS.find(({ isOf }) => isOf(header))
  if (program) return { kind: program.kind, ...program.read(header, rows, choices), pictures: new Map() }
  const { questions, ...sheet } = withSizeRows({ header, rows }, choices)
  return {
    kind: 'sheet',
    ...sheet,
    pictures: new Map(),
    styles: new Map(),
    questions: { ...NO_QUESTIONS, ...questions },
  }
}
