import { eq } from 'drizzle-orm'
import { readCategoriesByName } from '#app/catalogue/categories/read-categories.server.ts'
import { readEditedProducts } from '#app/catalogue/product-admin/form/read-edited-product.server.ts'
import { readCodeHolders } from '#app/catalogue/products/variants/read-code-holders.server.ts'
import { listSizeSystems } from '#app/catalogue/sizes/systems/list-size-systems.server.ts'
import { productImportItems } from '#app/catalogue/tables/product-imports.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { SAME_PRODUCT } from '../import/import-notes.ts'
import { listPictureSources, readFoundPictures } from '../pictures/import-pictures.server.ts'
import type { SheetGroup } from './group-rows.ts'
import { type Match, matchProducts } from './match-products.server.ts'
import { planProduct, type ShopFacts } from './plan-product.ts'
import type { PlannedItem } from './product-plan.ts'
import { type FileCodes, refuseTakenCodes } from './refuse-taken-codes.ts'

/** So many products are compared and written at once. */
const AT_ONCE = 500

/** Compares the products of a file with the shop, and stores what applying them would do, in the place of what was compared before. */
export async function planImport(
  database: Database,
  importId: number,
  groups: readonly SheetGroup[],
): Promise<void> {
  const findCategory = await readCategoriesByName(database)
  const lists = await listSizeSystems(database)
  await inTransaction(database, async transaction => {
    const firstRows = new Map<number, number>()
    const fileCodes: FileCodes = new Map()
    await transaction.delete(productImportItems).where(eq(productImportItems.importId, importId))
    for (let first = 0; first < groups.length; first += AT_ONCE) {
      const some = groups.slice(first, first + AT_ONCE)
      const items = await planGroups(transaction, some, {
        importId,
        findCategory,
        lists,
        firstRows,
        fileCodes,
      })
      await transaction.insert(productImportItems).values(items.map(item => ({ ...item, importId })))
    }
  })
}

interface Planning extends Pick<ShopFacts, 'findCategory' | 'lists'> {
  importId: number
  /** In which row the file is about a product, by the product's id. */
  firstRows: Map<number, number>
  fileCodes: FileCodes
}

async function planGroups(
  database: Queryable,
  groups: readonly SheetGroup[],
  { importId, findCategory, lists, firstRows, fileCodes }: Planning,
): Promise<PlannedItem[]> {
  const matches = await matchProducts(database, groups)
  const ids = matches.flatMap(match => (match && 'id' in match ? [match.id] : []))
  const present = new Map((await readEditedProducts(database, ids)).map(product => [product.id, product]))
  const findPicture = await readFoundPictures(database, importId, groups.flatMap(listPictureSources))
  const items = groups.map((group, index) => {
    const match = matches[index]
    const product = match && 'id' in match ? present.get(match.id) : undefined
    const item = planProduct(group, product, { findPicture, findCategory, lists })
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
