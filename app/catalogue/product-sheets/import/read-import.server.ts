import { and, desc, eq, ne } from 'drizzle-orm'
import { productImportPictures, productImports } from '#app/catalogue/tables/product-imports.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { unreadColumns } from '#app/platform/sheets/named-cells.ts'
import { guessPoints, isAmbiguous } from '#app/shared/text/read-number.ts'
import { storedText } from '#app/shared/text/say-stored.ts'
import { NUMBER_COLUMNS, VARIANT_COLUMNS } from '../columns/sheet-columns.ts'
import { type FileTable, tableRefusalText } from '../files/file-table.ts'
import { readInThread } from '../files/read-in-thread.server.ts'
import { fetchPictures, storePicture } from '../pictures/fetch-pictures.server.ts'
import { listPictureSources, readOwnPictures } from '../pictures/import-pictures.server.ts'
import { guessColumns, isNamed, type SheetColumns } from '../plan/choose-columns.ts'
import { groupRows } from '../plan/group-rows.ts'
import type { FileQuestions, ImportChoices } from '../plan/import-choices.ts'
import { planImport } from '../plan/plan-import.server.ts'
import type { SheetGroup } from '../plan/sheet-group.ts'
import { NO_NAMES } from './import-notes.ts'
import { PRODUCT_IMPORTS, type ProductImport } from './import-state.server.ts'

type Needed = Pick<Services, 'database' | 'files' | 'log'>

/**
 * Reads the file of an import, takes in its pictures, and compares it with the shop. Staff see the comparison before pictures are fetched,
 * and once more after it.
 *
 * @returns whether some pictures are still to be fetched, by reading it once more
 */
export async function readImport(
  services: Needed,
  importId: number,
  fetchWaiting: typeof fetchPictures = fetchPictures,
): Promise<boolean> {
  const { database, files } = services
  const found = await PRODUCT_IMPORTS.find(database, importId)
  const content = found?.fileKey && (await files.read(found.fileKey))
  if (!found || !content || !['reading', 'fetching'].includes(found.state)) return false
  const choices = leaveCostMends(found)
  const read = await readInThread({ content, choices })
  if (!read.ok) {
    await PRODUCT_IMPORTS.move(database, importId, {
      from: ['reading'],
      state: 'refused',
      problem: tableRefusalText(read.refusal),
    })
    return false
  }
  const { header, rows, kind, styles, questions } = read.table
  const columns = leaveCosts(found, await chooseColumns(database, found, header))
  const points = choices.points ?? guessPoints(numbersOf(rows, columns))
  const groups = groupRows(rows, columns, { ...choices, ...(points && { points }) })
  const { mostPictures } = await readStoreSettings(database)
  const sources = [...new Set(groups.flatMap(group => listPictureSources(group, mostPictures)))]
  await receivePictures(services, importId, sources, read.table)
  const planned = { importId, groups, mostPictures, choices, isForeign: kind !== 'sheet', styles }
  const missing = await planImport(database, planned)
  const shown = {
    from: ['reading', 'fetching'] as ProductImport['state'][],
    header,
    columns,
    kind,
    questions: {
      ...questions,
      ...(kind === 'sheet' && { unread: unmappedColumns(read.table, columns) }),
      ...findAmbiguous(groups),
      ...(missing.categories.length > 0 && { categories: missing.categories }),
      ...(missing.collections.length > 0 && { collections: missing.collections }),
    } satisfies FileQuestions,
    problem: isNamed(columns) ? '' : storedText(NO_NAMES, { columns: header.filter(Boolean).join(', ') }),
  }
  if (await hasWaiting(database, importId)) {
    await PRODUCT_IMPORTS.move(database, importId, { ...shown, state: 'fetching' })
    await fetchWaiting(services, importId)
    await planImport(database, planned)
    if (await hasWaiting(database, importId)) return true
  }
  await PRODUCT_IMPORTS.move(database, importId, { ...shown, state: 'ready' })
  return false
}

/** The columns that staff chose; those of the last file with the same columns; or a guess. */
async function chooseColumns(
  database: Queryable,
  { id, header: before, columns, readsCosts }: ProductImport,
  header: readonly string[],
): Promise<SheetColumns> {
  const isSame =
    header.length === before.length && header.every((name, position) => name === before[position])
  if (isSame && Object.keys(columns).length > 0) return columns
  const [last] = await database
    .select({ columns: productImports.columns })
    .from(productImports)
    .where(
      and(
        eq(productImports.header, [...header]),
        eq(productImports.readsCosts, readsCosts),
        ne(productImports.id, id),
      ),
    )
    .orderBy(desc(productImports.uploadedAt), desc(productImports.id))
    .limit(1)
  return last && Object.keys(last.columns).length > 0 ? last.columns : guessColumns(header)
}

function numbersOf(rows: FileTable['rows'], columns: SheetColumns): string[] {
  const positions = NUMBER_COLUMNS.flatMap(key => columns[key] ?? [])
  return rows.flatMap(({ cells }) => positions.map(position => cells[position] ?? ''))
}

/** A number of the file of which staff are asked what its point is. */
function findAmbiguous(groups: readonly SheetGroup[]): Pick<FileQuestions, 'points'> {
  const found = groups
    .flatMap(({ rows }) => rows)
    .flatMap(({ values }) => NUMBER_COLUMNS.map(key => values[key] ?? ''))
    .find(isAmbiguous)
  return found === undefined ? {} : { points: found }
}

/** The columns of a sheet that say something and mean nothing. */
function unmappedColumns({ header, rows }: FileTable, columns: SheetColumns): string[] {
  const mapped = new Set(Object.values(columns))
  return unreadColumns(header, rows, (_, position) => mapped.has(position))
}

function leaveCosts({ readsCosts }: ProductImport, columns: SheetColumns): SheetColumns {
  const { [VARIANT_COLUMNS.costPaisa]: _, ...others } = columns
  return readsCosts ? columns : others
}

/** What staff chose, without costs that another of them wrote for who may not see them. */
function leaveCostMends({ choices, readsCosts }: ProductImport): ImportChoices {
  const { mends = [], ...others } = choices as ImportChoices
  const own = mends.filter(({ column }) => readsCosts || column !== VARIANT_COLUMNS.costPaisa)
  return { ...others, mends: own }
}

/** Takes in those of these pictures that came with the file, and notes those that are to be fetched. */
async function receivePictures(
  services: Needed,
  importId: number,
  sources: readonly string[],
  { pictures }: FileTable,
): Promise<void> {
  const own = await readOwnPictures(services.database, sources)
  const known = await readKnown(services.database, importId)
  const findFile = fileFinder(pictures)
  const addresses: string[] = []
  for (const source of sources) {
    if (own.has(source) || known.has(source)) continue
    const content = findFile(source)
    if (content) await storePicture(services, { importId, source, content })
    else if (/^https?:\/\//i.test(source)) addresses.push(source)
  }
  for (let first = 0; first < addresses.length; first += AT_ONCE) {
    const values = addresses.slice(first, first + AT_ONCE).map(source => ({ importId, source }))
    await services.database.insert(productImportPictures).values(values).onConflictDoNothing()
  }
}

const AT_ONCE = 1_000

/** Those that need not be taken in again: the file is read once more when columns are chosen. */
async function readKnown(database: Queryable, importId: number): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ source: productImportPictures.source })
    .from(productImportPictures)
    .where(eq(productImportPictures.importId, importId))
  return new Set(rows.map(({ source }) => source))
}

/** Finds a picture of the archive by its path, or by its name alone. Capitals don't count. */
function fileFinder(pictures: ReadonlyMap<string, Uint8Array>): (source: string) => Uint8Array | undefined {
  const byPath = new Map([...pictures].map(([path, content]) => [path.toLowerCase(), content]))
  const byName = new Map([...pictures].map(([path, content]) => [nameOf(path), content]))
  return source => byPath.get(source.toLowerCase()) ?? byName.get(nameOf(source))
}

function nameOf(path: string): string {
  return path.split(/[/\\]/).at(-1)?.toLowerCase() ?? ''
}

async function hasWaiting(database: Queryable, importId: number): Promise<boolean> {
  const [waiting] = await database
    .select({ source: productImportPictures.source })
    .from(productImportPictures)
    .where(and(eq(productImportPictures.importId, importId), eq(productImportPictures.state, 'waiting')))
    .limit(1)
  return waiting !== undefined
}
