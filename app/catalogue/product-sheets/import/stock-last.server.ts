import { lockStockOfMany } from '#app/catalogue/inventory/set-stock.server.ts'
import type { EditedProduct } from '#app/catalogue/product-admin/form/edited-product.ts'
import { readEditedProducts } from '#app/catalogue/product-admin/form/read-edited-product.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { ImportItem } from './import-items.server.ts'

interface Batch {
  items: readonly ImportItem[]
  /** The products of the items, by id, as they are now. */
  present: ReadonlyMap<number, EditedProduct>
}

interface Work {
  /** The items, or those of these numbers, some at a time. Their products are locked. */
  read: (numbers?: readonly number[]) => AsyncGenerator<ImportItem[]>
  /** Whether the work on an item may remove stock levels. */
  removesStock: (item: ImportItem, product: EditedProduct) => boolean
  /** What is set after all items; filled while they are written. */
  stock: readonly { productId: number }[]
}

/**
 * The items of an import with their products, some at a time. Those that remove stock levels come last. Before them, their levels are
 * held together with those of `stock`: shoppers who buy those sizes wait for the end of an import alone. Rows of the list come after
 * them (`listLast`).
 */
export async function* stockLast(
  transaction: Transaction,
  { read, removesStock, stock }: Work,
): AsyncGenerator<Batch> {
  const last: { number: number; productId: number }[] = []
  for await (const all of read()) {
    const present = await readPresent(transaction, all)
    const items: ImportItem[] = []
    for (const item of all) {
      const product = present.get(item.productId ?? 0)
      if (product && removesStock(item, product)) last.push({ number: item.number, productId: product.id })
      else items.push(item)
    }
    yield { items, present }
  }
  if (last.length === 0) return
  await lockStockOfMany(
    transaction,
    [...last, ...stock].map(({ productId }) => productId),
  )
  for await (const items of read(last.map(({ number }) => number))) {
    yield { items, present: await readPresent(transaction, items) }
  }
}

async function readPresent(
  transaction: Transaction,
  items: readonly ImportItem[],
): Promise<Batch['present']> {
  const ids = items.flatMap(({ productId }) => productId ?? [])
  const found = await readEditedProducts(transaction, ids)
  return new Map(found.map(product => [product.id, product]))
}
