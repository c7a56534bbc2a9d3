import { desc, eq, sql } from 'drizzle-orm'
import { paymentState } from '#app/money/payments/payment-state.ts'
import { listMoneyEntries, readCost } from '#app/money/payments/read-money.server.ts'
import { paymentClaims } from '#app/money/tables/payment-claims.server.ts'
import { lockOrder } from '#app/orders/lifecycle/change-order-status.server.ts'
import { recordRemark } from '#app/orders/record-remark.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { isOffered } from '#app/pricing/advance.ts'
import { formatPaisa } from '#app/shared/money.ts'
import type { TransferWay } from '#app/shared/payment-method.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Claim } from './claim.ts'

interface NewClaim {
  number: string
  way: TransferWay
  amount: number
  reference: string
  /** An amount above what is left to pay that the shopper has confirmed, in paisa. */
  confirmed?: number | undefined
  slipKey: string | undefined
  /** How many claims of the order were seen, so that a double click says it once. */
  seen: number
}

export type ClaimRefusal =
  | { kind: 'not-found' }
  | { kind: 'changed-meanwhile' }
  | { kind: 'not-offered' }
  /** More than is left to pay, which the shopper has not confirmed. */
  | { kind: 'above-due'; leftPaisa: number }
  /** Staff look for the same one already. */
  | { kind: 'reported-already' }
  /** The transfer with this number is in the ledger. */
  | { kind: 'arrived-already' }
  /** Staff have to look at earlier ones first. */
  | { kind: 'too-many' }

/** So many payments of an order wait for staff at most. */
const MOST_OPEN = 5
/** And so many can be said in all. */
const MOST_CLAIMS = 30

/**
 * Stores what a shopper says they have sent. It counts once staff accept it. Refuses the same payment a second time, and one above
 * what is left to pay until its amount is confirmed.
 */
export async function claimPayment(
  database: Database,
  { number, slipKey, seen, ...said }: NewClaim,
): Promise<Outcome<object, ClaimRefusal>> {
  const { way, amount, reference } = said
  const { payments } = await readStoreSettings(database)
  if (!isOffered(way, payments)) return refuse({ kind: 'not-offered' })
  return inTransaction(database, async transaction => {
    const order = await lockOrder(transaction, number)
    if (!order) return refuse({ kind: 'not-found' })
    const claims = await listClaims(transaction, order.id)
    if (claims.length !== seen) return refuse({ kind: 'changed-meanwhile' })
    const open = claims.filter(({ state }) => state === 'claimed').length
    if (open >= MOST_OPEN || claims.length >= MOST_CLAIMS) return refuse({ kind: 'too-many' })
    const doubt = findDoubt(said, claims, await readLedger(transaction, order.id))
    if (doubt) return refuse(doubt)
    await transaction
      .insert(paymentClaims)
      .values({ orderId: order.id, way, amountPaisa: amount, reference, slipKey: slipKey ?? null })
    const { id: orderId, status } = order
    const say = () => t('The shopper says that {amount} was sent.', { amount: formatPaisa(amount) })
    await recordRemark(transaction, { id: orderId, status }, { actor: 'customer', say })
    return { ok: true }
  })
}

type Said = Pick<NewClaim, 'way' | 'amount' | 'reference' | 'confirmed'>

/** The payment that a shopper has reported already, or the question about an amount above what is left to pay. */
function findDoubt(
  { way, amount, reference, confirmed }: Said,
  claims: readonly Claim[],
  { arrived, restPaisa }: Awaited<ReturnType<typeof readLedger>>,
): ClaimRefusal | undefined {
  const number = comparable(reference)
  if (number !== '' && arrived.some(each => comparable(each) === number)) return { kind: 'arrived-already' }
  const open = claims.filter(({ state }) => state === 'claimed')
  const isSame = (claim: Claim) =>
    claim.amountPaisa === amount &&
    comparable(claim.reference) === number &&
    (number !== '' || claim.way === way)
  if (open.some(isSame)) return { kind: 'reported-already' }
  const reportedPaisa = open.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
  const leftPaisa = Math.max(0, restPaisa - reportedPaisa)
  return amount > leftPaisa && confirmed !== amount ? { kind: 'above-due', leftPaisa } : undefined
}

/** A transfer's number without the spaces and signs that people leave out. */
function comparable(reference: string): string {
  return reference.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** What is left to pay of an order, and the numbers of the payments that have arrived for it. */
async function readLedger(transaction: Transaction, orderId: number) {
  const cost = await readCost(transaction, orderId)
  const entries = await listMoneyEntries(transaction, orderId)
  const takenBack = new Set(entries.map(({ reversesId }) => reversesId))
  const arrived = entries
    .filter(({ id, kind, amountPaisa }) => {
      const isPayment = kind === 'advance' || kind === 'payment'
      return isPayment && amountPaisa > 0 && !takenBack.has(id)
    })
    .map(({ reference }) => reference)
  return { arrived, restPaisa: cost ? paymentState(cost).restPaisa : 0 }
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
