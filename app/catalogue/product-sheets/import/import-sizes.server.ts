import type { ProductDetails } from '#app/catalogue/product-admin/form/product-form-schema.ts'
import { findSizesInUse } from '#app/catalogue/products/sizes-of-products.server.ts'
import { deleteSizeSystem } from '#app/catalogue/sizes/systems/delete-size-system.server.ts'
import { listAdminSizeSystems } from '#app/catalogue/sizes/systems/list-size-systems.server.ts'
import { addSizes, saveSizeSystem } from '#app/catalogue/sizes/systems/save-size-system.server.ts'
import type { SizeSystem } from '#app/catalogue/sizes/systems/size-system.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import type { NewSizes } from '../plan/size-lists.ts'

/** The lists of sizes that an import adds to. */
export interface ImportSizes {
  /** What was added, with the ids that lists have now. */
  added: AddedSizes[]
  /** The product with its sizes as their list has them now; undefined if the list can't take them any more. */
  place(details: ProductDetails): ProductDetails | undefined
}

/** What an import has added to a list of sizes. */
export interface AddedSizes extends NewSizes {
  /** The list is of the import. */
  isMade: boolean
}

/** Adds the new sizes of a file to their lists. */
export async function openSizes(
  transaction: Transaction,
  wanted: readonly NewSizes[],
  actor: string,
): Promise<ImportSizes> {
  const lists = new Map<number, SizeSystem | undefined>()
  const added: AddedSizes[] = []
  for (const { listId, name, sizes } of wanted) {
    const list = await addSizes(transaction, { id: listId > 0 ? listId : undefined, name, sizes, actor })
    lists.set(listId, list)
    if (list) added.push({ listId: list.id, name: list.name, sizes, isMade: list.isMade })
  }
  return {
    added,
    place(details) {
      if (!lists.has(details.sizeSystemId)) return details
      const list = lists.get(details.sizeSystemId)
      return (
        list && {
          ...details,
          sizeSystemId: list.id,
          sizes: list.sizes.filter(size => details.sizes.includes(size)),
        }
      )
    },
  }
}

/** Takes back what an import has added to lists. Sizes in which products come by now stay. */
export async function takeBackSizes(
  database: Database,
  added: readonly AddedSizes[],
  actor: string,
): Promise<void> {
  for (const { listId, sizes, isMade } of added) {
    if (isMade && (await deleteSizeSystem(database, { id: listId, actor })).ok) continue
    const list = (await listAdminSizeSystems(database)).find(({ id }) => id === listId)
    if (!list) continue
    const used = await findSizesInUse(database, listId, sizes)
    const left = list.sizes.filter(size => used.includes(size) || !sizes.includes(size))
    if (left.length === 0 || left.length === list.sizes.length) continue
    await saveSizeSystem(database, {
      name: list.name,
      sizes: left,
      actor,
      edited: { id: listId, version: list.version },
    })
  }
}
