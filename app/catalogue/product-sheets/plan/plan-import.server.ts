import { eq } from 'drizzle-orm'
import { readFormCategories } from '#app/catalogue/categories/read-categories.server.ts'
import {
  listNamedCollections,
  readCollectionsOfProducts,
} from '#app/catalogue/collections/collections-by-hand.server.ts'
import { readEditedProducts } from '#app/catalogue/product-admin/form/read-edited-product.server.ts'
import type { Size } from '#app/catalogue/products/product.ts'
import { readCodeHolders } from '#app/catalogue/products/variants/read-code-holders.server.ts'
import { listSizeSystems } from '#app/catalogue/sizes/systems/list-size-systems.server.ts'
import { productImportItems, productImports } from '#app/catalogue/tables/product-imports.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { SAME_PRODUCT } from '../import/import-notes.ts'
import { listPictureSources, readFoundPictures } from '../pictures/import-pictures.server.ts'
import { fillEmpty } from './fill-gaps.ts'
import type { ImportChoices, Mend } from './import-choices.ts'
import { type Match, matchProducts } from './match-products.server.ts'
import { openCategoryPlans } from './plan-categories.ts'
import { openCollectionPlans } from './plan-collections.ts'
import { planProduct, type ShopFacts } from './plan-product.ts'
import type { PlannedItem, PlannedStyle, ProductPlan } from './product-plan.ts'
import { type FileCodes, refuseTakenCodes } from './refuse-taken-codes.ts'
import type { SheetGroup } from './sheet-group.ts'
import { type NewSizes, openSizeLists, type SizeLists } from './size-lists.ts'

/** So many products are compared and written at once. */
const AT_ONCE = 500

interface Planned {
  importId: number
  groups: readonly SheetGroup[]
  choices: ImportChoices
  mostPictures: number
  /** The file is the export of another program. */
  isForeign: boolean
  /** The styles of products, by the row in which a product begins. */
  styles: ReadonlyMap<number, PlannedStyle>
}

/**
 * Compares the products of a file with the shop, and stores what applying them would do, in the place of what was compared before.
 *
 * @returns the names of categories, and the titles of collections, that the shop lacks
 */
export async function planImport(
  database: Database,
  { importId, groups, choices, mostPictures, isForeign, styles }: Planned,
): Promise<Record<'categories' | 'collections', string[]>> {
  const categories = openCategoryPlans(await readFormCategories(database), choices.categories ?? [])
  const lists = openSizeLists(await listSizeSystems(database), choices.newSizes !== 'leave')
  const collections = openCollectionPlans(
    await listNamedCollections(database),
    choices.newCollections !== undefined,
  )
  const newSizes = new Map<number, Set<Size>>()
  await inTransaction(database, async transaction => {
    const firstRows = new Map<number, number>()
    const fileCodes: FileCodes = new Map()
    await transaction.delete(productImportItems).where(eq(productImportItems.importId, importId))
    for (let first = 0; first < groups.length; first += AT_ONCE) {
      const some = groups.slice(first, first + AT_ONCE)
      const items = await planGroups(transaction, some, {
        importId,
        categories,
        lists,
        collections,
        mostPictures,
        isForeign,
        mends: choices.mends ?? [],
        firstRows,
        fileCodes,
      })
      const styled = items.map((item, index) =>
        withStyle(item, some[index]?.style ?? styles.get(item.number)),
      )
      await transaction.insert(productImportItems).values(styled.map(item => ({ ...item, importId })))
      for (const { plan } of items) collectNewSizes(plan, lists, newSizes)
    }
    const added = [...newSizes].map(
      ([listId, sizes]): NewSizes => ({ listId, name: lists.nameOf(listId), sizes: [...sizes] }),
    )
    await transaction.update(productImports).set({ newSizes: added }).where(eq(productImports.id, importId))
  })
  return { categories: categories.missing, collections: collections.missing }
}

function withStyle(item: PlannedItem, style: PlannedStyle | undefined): PlannedItem {
  return item.plan && style !== undefined ? { ...item, plan: { ...item.plan, style } } : item
}

function collectNewSizes(plan: ProductPlan | null, lists: SizeLists, found: Map<number, Set<Size>>): void {
  if (!plan) return
  const { sizeSystemId, sizes } = plan.details
  const missing = lists.newOf(sizeSystemId, sizes)
  if (missing.length === 0) return
  found.set(sizeSystemId, new Set([...(found.get(sizeSystemId) ?? []), ...missing]))
}

interface Planning
  extends Pick<ShopFacts, 'categories' | 'lists' | 'collections' | 'mostPictures' | 'isForeign'> {
  importId: number
  mends: readonly Mend[]
  /** In which row the file is about a product, by the product's id. */
  firstRows: Map<number, number>
  fileCodes: FileCodes
}

async function planGroups(
  database: Queryable,
  groups: readonly SheetGroup[],
  { importId, firstRows, fileCodes, mends, ...facts }: Planning,
): Promise<PlannedItem[]> {
  const matches = await matchProducts(database, groups)
  const ids = matches.flatMap(match => (match && 'id' in match ? [match.id] : []))
  const present = new Map((await readEditedProducts(database, ids)).map(product => [product.id, product]))
  const collections = await readCollectionsOfProducts(database, ids)
  const findPicture = await readFoundPictures(
    database,
    importId,
    groups.flatMap(group => listPictureSources(group, facts.mostPictures)),
  )
  const items = groups.map((group, index) => {
    const match = matches[index]
    const product = match && 'id' in match ? present.get(match.id) : undefined
    const said = product ? group : fillEmpty(group, mends)
    const known = product && { ...product, collections: collections.get(product.id) ?? [] }
    const item = planProduct(said, known, { ...facts, findPicture })
    facts.collections.take(item.plan?.collections ?? [])
    return refuseDoubtful(item, match, firstRows)
  })
  const wanted = items.flatMap(({ plan }) => plan?.details.variants ?? [])
  const holders = await readCodeHolders(database, wanted)
  return items.map(item => refuseTakenCodes(item, holders, fileCodes))
}

/** A product that can't be distinguished from another, or that the file is about twice, is left. */
function refuseDoubtful(item: PlannedItem, match: Match, firstRows: Map<number, number>): PlannedItem {
  if (!match) return item
  if ('isTwin' in match) {
    return refuse(
      item,
      message('The shop has several products of this name. Please add the column Address or ID.'),
    )
  }
  const first = firstRows.get(match.id)
  if (first !== undefined) return refuse(item, t(SAME_PRODUCT, { row: first }))
  firstRows.set(match.id, item.number)
  return item
}

function refuse(item: PlannedItem, note: string): PlannedItem {
  const cell = { column: 'name' as const, row: item.number, state: 'wrong' as const, to: item.name, note }
  const others = item.cells.filter(({ column }) => column !== 'name')
  return { ...item, state: 'wrong', plan: null, cells: [cell, ...others] }
}
