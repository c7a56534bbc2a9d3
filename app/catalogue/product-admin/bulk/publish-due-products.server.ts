import { asc, lte } from 'drizzle-orm'
import { type LockedProduct, lockProducts } from '#app/catalogue/products/lock-products.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { archivedFields, SHOWN_FIELDS } from './edit-in-bulk.server.ts'
import { type ChangedFields, presentFields, writeProductChanges } from './write-product-changes.server.ts'

/** Products in one transaction, so that none is locked for long. */
const BATCH = 500

/** Who publishes and archives, as the audit log names it. */
const ACTOR = 'the shop'

/**
 * Publishes and archives the products that are due. It can be stopped after any transaction, and run by several processes at
 * once. A product whose time passed while the shop was stopped is not published.
 */
export async function publishDueProducts(database: Database, now = new Date()): Promise<void> {
  while (await inTransaction(database, transaction => publishSome(transaction, now)));
}

/** @returns whether there may be more to do */
async function publishSome(transaction: Transaction, now: Date): Promise<boolean> {
  const toPublish = await findDue(transaction, products.publishAt, now)
  const toHide = await findDue(transaction, products.hideAt, now)
  const locked = await lockProducts(transaction, [...toPublish, ...toHide])
  // Staff may have changed one while it was waited for.
  const ended = locked.filter(({ hideAt }) => hideAt && hideAt <= now)
  const begun = locked.filter(
    ({ publishAt, hideAt }) => publishAt && publishAt <= now && !(hideAt && hideAt <= now),
  )
  await write(transaction, ended, 'products.archived-on-time', archivedFields)
  await write(transaction, begun, 'products.published-on-time', () => SHOWN_FIELDS)
  return toPublish.length === BATCH || toHide.length === BATCH
}

async function findDue(
  transaction: Transaction,
  moment: typeof products.publishAt | typeof products.hideAt,
  now: Date,
): Promise<number[]> {
  const due = await transaction
    .select({ id: products.id })
    .from(products)
    .where(lte(moment, now))
    .orderBy(asc(moment))
    .limit(BATCH)
  return due.map(({ id }) => id)
}

async function write(
  transaction: Transaction,
  changed: readonly LockedProduct[],
  action: string,
  fieldsOf: (product: LockedProduct) => ChangedFields,
): Promise<void> {
  if (changed.length === 0) return
  const changes = changed.map(product => {
    const to = fieldsOf(product)
    return { id: product.id, name: product.name, from: presentFields(product, to), to }
  })
  await writeProductChanges(transaction, changes, { actor: ACTOR, action })
}
