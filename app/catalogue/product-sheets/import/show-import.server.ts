import { and, asc, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { CategoryOption } from '#app/catalogue/categories/category.ts'
import { readCategoryOptions } from '#app/catalogue/categories/read-categories.server.ts'
import { awaitedOfProduct } from '#app/catalogue/inventory/pre-orderable.server.ts'
import type { AwaitedPieces } from '#app/catalogue/products/admin-product.ts'
import { productImportItems } from '#app/catalogue/tables/product-imports.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import {
  PICTURE_COLUMNS,
  type SheetColumnKey,
  sheetColumnsFor,
  VARIANT_COLUMNS,
} from '../columns/sheet-columns.ts'
import type { FileKind } from '../files/file-table.ts'
import { countImportPictures } from '../pictures/import-pictures.server.ts'
import type { SheetColumns } from '../plan/choose-columns.ts'
import { type FileQuestions, type ImportChoices, NO_QUESTIONS } from '../plan/import-choices.ts'
import type { ItemState, PlannedCell } from '../plan/product-plan.ts'
import type { NewSizes } from '../plan/size-lists.ts'
import type { ShownItems } from './import-address.ts'
import { type ImportState, PRODUCT_IMPORTS } from './import-state.server.ts'
import { listMends, type ShownMend } from './list-mends.server.ts'

/** A product of a file, as the page of its import shows it. */
export interface ShownItem {
  number: number
  state: ItemState
  name: string
  productId: number | null
  cells: PlannedCell[]
  outcome: 'applied' | 'partly' | 'left' | 'undone' | null
  reason: string
  /** What went to orders that waited when it was applied. */
  given: readonly { pieces: number; onHand: number }[] | null
  /** Before it is applied: the pieces that orders wait for. */
  awaited: AwaitedPieces[] | null
}

/** An import as its page shows it. */
export interface ShownImport {
  id: number
  fileName: string
  kind: FileKind
  state: ImportState
  header: string[]
  columns: SheetColumns
  /** The columns of products that the viewer may choose among. */
  offered: SheetColumnKey[]
  problem: string
  choices: ImportChoices
  questions: FileQuestions
  /** The categories of the shop, where the file has others. */
  categories: CategoryOption[]
  /** The sizes that applying it adds to lists. */
  newSizes: NewSizes[]
  mends: ShownMend[]
  uploadedAt: Date
  appliedAt: Date | null
  actor: string
  counts: Record<ShownItems, number>
  pictures: Record<'waiting' | 'received' | 'failed', number>
  show: ShownItems
  page: number
  pageCount: number
  items: ShownItem[]
}

const PER_PAGE = 25

/** The import with some of its products, without costs for who may not see them; undefined if it is not there. */
export async function showImport(
  database: Queryable,
  id: number,
  { show, page: asked, seesCosts }: { show: ShownItems; page: number; seesCosts: boolean },
): Promise<ShownImport | undefined> {
  const found = await PRODUCT_IMPORTS.find(database, id)
  if (!found) return undefined
  const { fileName, kind, state, header, columns, problem, uploadedAt, appliedAt, actor } = found
  const choices = found.choices as ImportChoices
  const questions = { ...NO_QUESTIONS, ...(found.questions as FileQuestions) }
  const counts = await countItems(database, id)
  const pageCount = Math.max(1, Math.ceil(counts[show] / PER_PAGE))
  const page = Math.min(asked, pageCount)
  return {
    id,
    fileName,
    kind,
    state,
    header,
    columns,
    problem,
    choices,
    questions,
    categories: questions.categories && state === 'ready' ? await readCategoryOptions(database) : [],
    newSizes: found.newSizes as NewSizes[],
    mends: state === 'ready' ? await listMends(database, id, choices, seesCosts) : [],
    uploadedAt,
    appliedAt,
    actor,
    counts,
    show,
    page,
    pageCount,
    offered: sheetColumnsFor({ seesCosts, pictures: await countOffered(database, columns) }),
    pictures: await countImportPictures(database, id),
    items: (await listItems(database, { id, show, page })).map(item => ({
      ...item,
      cells: item.cells.filter(({ column }) => seesCosts || column !== VARIANT_COLUMNS.costPaisa),
    })),
  }
}

/** As many pictures as a product can have, and as columns of the file were taken for. */
async function countOffered(database: Queryable, columns: SheetColumns): Promise<number> {
  const { mostPictures } = await readStoreSettings(database)
  return Math.max(
    mostPictures,
    PICTURE_COLUMNS.findLastIndex(({ picture }) => columns[picture] !== undefined) + 1,
  )
}

async function countItems(database: Queryable, id: number): Promise<Record<ShownItems, number>> {
  const { importId, state, reason } = productImportItems
  const rows = await database
    .select({ state, count: count() })
    .from(productImportItems)
    .where(eq(importId, id))
    .groupBy(state)
  const [left] = await database
    .select({ count: count() })
    .from(productImportItems)
    .where(and(eq(importId, id), ne(reason, '')))
  const counts = { all: 0, new: 0, changed: 0, same: 0, wrong: 0, left: left?.count ?? 0 }
  for (const row of rows) {
    counts[row.state] = row.count
    counts.all += row.count
  }
  return counts
}

async function listItems(
  database: Queryable,
  { id, show, page }: { id: number; show: ShownItems; page: number },
): Promise<ShownItem[]> {
  const { importId, number, state, name, productId, cells, outcome, reason } = productImportItems
  const given = sql<ShownItem['given']>`${productImportItems.change}->'given'`
  const items = await database
    .select({ number, state, name, productId, cells, outcome, reason, given, awaited: awaitedOfProduct })
    .from(productImportItems)
    // Of what is applied it is said what went to them.
    .leftJoin(products, and(eq(products.id, productId), isNull(outcome)))
    .where(and(eq(importId, id), shownFilter(show)))
    // What staff mend comes first, then what changes in the shop.
    .orderBy(sql`case ${state} when 'wrong' then 0 when 'changed' then 1 else 2 end`, asc(number))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  return items as ShownItem[]
}

function shownFilter(show: ShownItems): SQL | undefined {
  if (show === 'all') return undefined
  return show === 'left' ? ne(productImportItems.reason, '') : eq(productImportItems.state, show)
}
