import { and, asc, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm'
import {
  presentFields,
  writeProductChanges,
} from '#app/catalogue/product-admin/bulk/write-product-changes.server.ts'
import { lockProducts } from '#app/catalogue/products/lock-products.server.ts'
import type { SizePrice } from '#app/catalogue/products/size-price.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { metreStepOf } from '#app/shared/sold-quantity.ts'
import { salePrices, sales } from '#app/storefront/tables/sales.server.ts'
import { SALES_ACTOR } from './leave-sales.server.ts'
import { restoredPrices } from './restored-prices.server.ts'
import { priceOf, type SalePrices, type SizeSalePrice, salePrice } from './sale.ts'
import { isInScope } from './sale-scope.server.ts'

/** Products in one transaction, so that none is locked for long. */
const BATCH = 500

type StoredSale = typeof sales.$inferSelect

/**
 * Ends and begins the sales that are due, and writes their prices. It can be stopped after any transaction, and run by
 * several processes at once: the next run goes on where the last one stopped.
 */
export async function advanceSales(database: Database, now = new Date()): Promise<void> {
  await inTransaction(database, async transaction => {
    await endDue(transaction, now)
    await beginDue(transaction, now)
  })
  while (await inTransaction(database, settleNext));
  await lowerLatePrices(database)
}

/** One that was due to begin and to end while the shop was stopped never begins. */
async function endDue(transaction: Transaction, now: Date): Promise<void> {
  const due = await transaction
    .select()
    .from(sales)
    .where(and(inArray(sales.state, ['prepared', 'running']), lte(sales.endsAt, now)))
    .orderBy(asc(sales.id))
    .for('update')
  for (const { id, name, state } of due) {
    await transaction
      .update(sales)
      .set({ state: 'ended', isSettled: state !== 'running' })
      .where(eq(sales.id, id))
    await recordState(transaction, { id, name }, 'sale.ended')
  }
}

async function beginDue(transaction: Transaction, now: Date): Promise<void> {
  const due = await transaction
    .select({ id: sales.id, name: sales.name })
    .from(sales)
    .where(and(eq(sales.state, 'prepared'), lte(sales.startsAt, now)))
    .orderBy(asc(sales.startsAt), asc(sales.id))
    .for('update')
  for (const sale of due) {
    await transaction
      .update(sales)
      .set({ state: 'running', isSettled: false, lookedAt: LOOKING_NOW })
      .where(eq(sales.id, sale.id))
    await recordState(transaction, sale, 'sale.begun')
  }
}

/** The announcement and the hero slide are on many pages. */
async function recordState(
  transaction: Transaction,
  { id, name }: { id: number; name: string },
  action: string,
): Promise<void> {
  await announceChangedPages(transaction, { kind: 'everything' })
  await recordAudit(transaction, { actor: SALES_ACTOR, action, subject: { kind: 'sale', id, name } })
}

/** Writes some prices of one sale; those of ended sales first. @returns whether there may be more to do */
async function settleNext(transaction: Transaction): Promise<boolean> {
  const [sale] = await transaction
    .select()
    .from(sales)
    .where(eq(sales.isSettled, false))
    .orderBy(sql`${sales.state} <> 'ended'`, asc(sales.startsAt), asc(sales.id))
    .limit(1)
    .for('update')
  if (!sale) return false
  if (sale.state === 'ended') await restorePrices(transaction, sale)
  else await lowerPrices(transaction, sale)
  return true
}

async function lowerPrices(transaction: Transaction, sale: StoredSale): Promise<void> {
  const candidates = await transaction
    .select({ id: products.id })
    .from(products)
    .where(and(isNull(products.archivedAt), gt(products.id, sale.pricedThrough), isInScope(sale)))
    .orderBy(asc(products.id))
    .limit(BATCH)
  const lowered = await lowerPricesOf(
    transaction,
    sale,
    candidates.map(({ id }) => id),
  )
  await transaction
    .update(sales)
    .set({
      pricedThrough: candidates.at(-1)?.id ?? sale.pricedThrough,
      isSettled: candidates.length < BATCH,
      lowered: sql`${sales.lowered} + ${lowered}`,
    })
    .where(eq(sales.id, sale.id))
}

/** @returns how many of the products the sale has lowered: those that are in no sale yet and cost more */
async function lowerPricesOf(
  transaction: Transaction,
  sale: StoredSale,
  productIds: readonly number[],
): Promise<number> {
  const locked = await lockProducts(transaction, productIds)
  const taken = await findTaken(transaction, locked)
  const lowered = locked.flatMap(product => {
    const price = taken.has(product.id) ? undefined : salePrice(product, sale)
    return price ? [{ product, price }] : []
  })
  let added = 0
  if (lowered.length > 0) {
    const written = await transaction
      .insert(salePrices)
      .values(
        lowered.map(({ product, price }) => ({
          saleId: sale.id,
          productId: product.id,
          beforePaisa: product.pricePaisa,
          beforeCompareAtPaisa: product.compareAtPaisa,
          pricePaisa: price.pricePaisa,
          compareAtPaisa: price.compareAtPaisa,
          sizePrices: price.sizePrices && sizeSalePrices(product.sizePrices, price.sizePrices),
          stepCm: metreStepOf(product.sizes) ?? null,
        })),
      )
      // One that has left the sale for a moment comes back.
      .onConflictDoUpdate({ target: [salePrices.saleId, salePrices.productId], set: WRITTEN_AGAIN })
      .returning({ isNew: sql<boolean>`xmax = 0` })
    added = written.filter(({ isNew }) => isNew).length
    const changes = lowered.map(({ product: { id, name, ...present }, price }) => {
      return { id, name, from: presentFields(present, price), to: price }
    })
    await writeProductChanges(transaction, changes, { actor: SALES_ACTOR, action: 'products.sale-begun' })
  }
  return added
}

const WRITTEN_AGAIN = {
  beforePaisa: sql`excluded.before_paisa`,
  beforeCompareAtPaisa: sql`excluded.before_compare_at_paisa`,
  pricePaisa: sql`excluded.price_paisa`,
  compareAtPaisa: sql`excluded.compare_at_paisa`,
  sizePrices: sql`excluded.size_prices`,
  stepCm: sql`excluded.step_cm`,
  outcome: null,
}

/** Changes of before this moment are committed, as long as no transaction takes ten minutes. */
const LOOKING_NOW = sql`now() - interval '10 minutes'`

/** Products that were added, published or moved to another category since a sale began are in it as well. */
async function lowerLatePrices(database: Database): Promise<void> {
  const running = await database
    .select({ sale: sales, lookingAt: sql<Date>`${LOOKING_NOW}`.mapWith(sales.lookedAt) })
    .from(sales)
    .where(and(eq(sales.state, 'running'), eq(sales.isSettled, true)))
    .orderBy(asc(sales.startsAt), asc(sales.id))
  for (const { sale, lookingAt } of running) {
    const late = await findLate(database, sale)
    for (let from = 0; from < late.length; from += BATCH) {
      const batch = late.slice(from, from + BATCH)
      await inTransaction(database, transaction => lowerLate(transaction, sale.id, batch))
    }
    await database.update(sales).set({ lookedAt: lookingAt }).where(eq(sales.id, sale.id))
  }
}

/** Products that have changed since a sale was last looked at, are in its scope and in no sale. Its beginning counts if it never was. */
export async function findLate(
  database: Database,
  sale: SalePrices & Pick<StoredSale, 'lookedAt' | 'startsAt'>,
): Promise<number[]> {
  const inASale = database
    .select({ id: salePrices.productId })
    .from(salePrices)
    .where(and(eq(salePrices.productId, products.id), isNull(salePrices.outcome)))
  const late = await database
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        isNull(products.archivedAt),
        gt(products.updatedAt, sale.lookedAt ?? sale.startsAt),
        isInScope(sale),
        notExists(inASale),
      ),
    )
    .orderBy(asc(products.id))
  return late.map(({ id }) => id)
}

async function lowerLate(transaction: Transaction, id: number, productIds: readonly number[]): Promise<void> {
  const [sale] = await transaction
    .select()
    .from(sales)
    .where(and(eq(sales.id, id), eq(sales.state, 'running')))
    .for('update')
  if (!sale) return
  const lowered = await lowerPricesOf(transaction, sale, productIds)
  if (lowered === 0) return
  await transaction
    .update(sales)
    .set({ lowered: sql`${sales.lowered} + ${lowered}` })
    .where(eq(sales.id, id))
}

function sizeSalePrices(before: readonly SizePrice[], inSale: readonly SizePrice[]): SizeSalePrice[] {
  return inSale.map(({ size, ...price }) => ({
    size,
    before: priceOf(before.find(one => one.size === size) ?? price),
    inSale: price,
  }))
}

/** The products that are in a sale already, this one included. */
async function findTaken(transaction: Transaction, chosen: readonly { id: number }[]): Promise<Set<number>> {
  const ids = chosen.map(({ id }) => id)
  const rows = await transaction
    .select({ productId: salePrices.productId })
    .from(salePrices)
    .where(and(inArray(salePrices.productId, ids), isNull(salePrices.outcome)))
  return new Set(rows.map(({ productId }) => productId))
}

/** Puts back the prices that still are those of the sale. What staff have changed meanwhile stays as it is. */
async function restorePrices(transaction: Transaction, sale: StoredSale): Promise<void> {
  const inForce = await transaction
    .select()
    .from(salePrices)
    .where(and(eq(salePrices.saleId, sale.id), isNull(salePrices.outcome)))
    .orderBy(asc(salePrices.productId))
    .limit(BATCH)
  const locked = await lockProducts(
    transaction,
    inForce.map(({ productId }) => productId),
  )
  const changes = restoredPrices(inForce, locked)
  if (changes.length > 0) {
    await writeProductChanges(transaction, changes, { actor: SALES_ACTOR, action: 'products.sale-ended' })
  }
  const restored = changes.map(({ id }) => id)
  const all = inForce.map(({ productId }) => productId)
  await setOutcome(transaction, sale.id, restored, 'restored')
  await setOutcome(
    transaction,
    sale.id,
    all.filter(id => !restored.includes(id)),
    'left',
  )
  const isSettled = inForce.length < BATCH
  await transaction
    .update(sales)
    .set({ isSettled, restored: sql`${sales.restored} + ${restored.length}` })
    .where(eq(sales.id, sale.id))
  if (!isSettled) return
  // A product that this sale had taken first may be in another one that runs.
  await transaction
    .update(sales)
    .set({ isSettled: false, pricedThrough: 0 })
    .where(eq(sales.state, 'running'))
}

async function setOutcome(
  transaction: Transaction,
  saleId: number,
  productIds: readonly number[],
  outcome: 'restored' | 'left',
): Promise<void> {
  if (productIds.length === 0) return
  await transaction
    .update(salePrices)
    .set({ outcome })
    .where(and(eq(salePrices.saleId, saleId), inArray(salePrices.productId, [...productIds])))
}
