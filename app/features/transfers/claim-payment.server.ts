import { desc, eq, sql } from 'drizzle-orm'
import { lockOrder } from '#app/features/orders/lifecycle/change-order-status.server.ts'
import { isOffered } from '#app/features/pricing/advance.ts'
import { readStoreSettings } from '#app/features/settings/read-store-settings.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { orderEvents } from '#app/schema/orders.server.ts'
import { paymentClaims } from '#app/schema/payment-claims.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import type { TransferWay } from '#app/shared/payment-method.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { Claim } from './claim.ts'

interface NewClaim {
  number: string
  way: TransferWay
  amount: number
  reference: string
  slipKey: string | undefined
  /** How many claims of the order were seen, so that a double click says it once. */
  seen: number
}

export type ClaimRefusal =
  | { kind: 'not-found' }
  | { kind: 'changed-meanwhile' }
  | { kind: 'not-offered' }
  /** Staff have to look at earlier ones first. */
  | { kind: 'too-many' }

/** So many payments of an order wait for staff at most. */
const MOST_OPEN = 5
/** And so many can be said in all. */
const MOST_CLAIMS = 30

/** Stores what a shopper says they have sent. It counts once staff accept it. */
export async function claimPayment(
  database: Database,
  { number, way, amount, reference, slipKey, seen }: NewClaim,
): Promise<Outcome<object, ClaimRefusal>> {
  const { payments } = await readStoreSettings(database)
  if (!isOffered(way, payments)) return refuse({ kind: 'not-offered' })
  return inTransaction(database, async transaction => {
    const order = await lockOrder(transaction, number)
    if (!order) return refuse({ kind: 'not-found' })
    const claims = await listClaims(transaction, order.id)
    if (claims.length !== seen) return refuse({ kind: 'changed-meanwhile' })
    const open = claims.filter(({ state }) => state === 'claimed').length
    if (open >= MOST_OPEN || claims.length >= MOST_CLAIMS) return refuse({ kind: 'too-many' })
    await transaction
      .insert(paymentClaims)
      .values({ orderId: order.id, way, amountPaisa: amount, reference, slipKey: slipKey ?? null })
    const { id: orderId, status } = order
    const remark = `The shopper says that ${formatPaisa(amount)} was sent.`
    await transaction
      .insert(orderEvents)
      .values({ orderId, actor: 'customer', fromStatus: status, toStatus: status, remark })
    return { ok: true }
  })
}

/** The columns of a claim. Its slip is named by no page: they say whether there is one. */
export const CLAIM_COLUMNS = {
  id: paymentClaims.id,
  way: paymentClaims.way,
  amountPaisa: paymentClaims.amountPaisa,
  reference: paymentClaims.reference,
  hasSlip: sql<boolean>`${paymentClaims.slipKey} is not null`,
  state: paymentClaims.state,
  answer: paymentClaims.answer,
  claimedAt: paymentClaims.claimedAt,
}

/** What shoppers say they have sent for an order, newest first. */
export function listClaims(database: Queryable, orderId: number): Promise<Claim[]> {
  return database
    .select(CLAIM_COLUMNS)
    .from(paymentClaims)
    .where(eq(paymentClaims.orderId, orderId))
    .orderBy(desc(paymentClaims.id))
}
