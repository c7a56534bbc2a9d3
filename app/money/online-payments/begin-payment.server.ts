import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { toPayNow } from '#app/money/payments/cash-to-collect.ts'
import { readCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { paymentColumns } from '#app/money/payments/read-money.server.ts'
import { onlinePayments } from '#app/money/tables/online-payments.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { openJsonGateway } from '#app/platform/gateways/json-gateway.server.ts'
import type { PaymentGateway } from '#app/platform/gateways/payment-gateway.server.ts'
import { takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isOffered } from '#app/pricing/advance.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'

/** Where the payment service reports what became of payments. */
const REPORTS_PATH = '/payment-reports'

/** For so long a payment that was begun is gone on with, in minutes, instead of beginning another one. */
const GO_ON_MINUTES = 20
/** One order can begin so many payments in a day. */
const MOST_A_DAY = 20

export type BeginRefusal =
  | { kind: 'not-found' }
  | { kind: 'not-offered' }
  | { kind: 'nothing-due' }
  | { kind: 'too-many' }
  /** The payment service does not answer, or refuses. */
  | { kind: 'no-answer'; reason: string }

/** The shop's payment service; undefined if it has none. */
export function openGateway({ gateway }: Services['settings']): PaymentGateway | undefined {
  return gateway && openJsonGateway(gateway)
}

/**
 * Begins a payment of what the shopper of an order is asked for now.
 * @returns the address of the service's page on which the shopper pays
 */
export async function beginPayment(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  trackingToken: string,
): Promise<Outcome<{ address: string }, BeginRefusal>> {
  const gateway = openGateway(settings)
  const { payments } = await readStoreSettings(database)
  if (!gateway || !isOffered('online', payments)) return refuse({ kind: 'not-offered' })
  const [order] = await database
    .select({ id: orders.id, number: orders.number, ...paymentColumns() })
    .from(orders)
    .where(eq(orders.trackingToken, trackingToken))
  if (!order) return refuse({ kind: 'not-found' })
  const amountPaisa = toPayNow(await readCash(database, order.id), order.reportedPaisa)
  if (amountPaisa === 0) return refuse({ kind: 'nothing-due' })
  const begun = await findBegun(database, order.id, amountPaisa)
  if (begun) return { ok: true, address: begun }
  const limit = {
    purpose: 'online-payment',
    subject: order.number,
    mostAttempts: MOST_A_DAY,
    withinMinutes: 1_440,
  }
  if (!(await takeAttempt(database, limit))) return refuse({ kind: 'too-many' })
  // Stored before the service is asked: its first report may arrive before its answer.
  const reference = `${order.number}-${randomBytes(9).toString('base64url')}`
  await database.insert(onlinePayments).values({ orderId: order.id, reference, amountPaisa })
  const answer = await gateway.begin({
    reference,
    amountPaisa,
    description: `Order ${order.number}`,
    returnAddress: `${settings.storeUrl}/track-order/${trackingToken}/pay`,
    reportAddress: `${settings.storeUrl}${REPORTS_PATH}`,
  })
  if (answer.kind !== 'done') return refuse({ kind: 'no-answer', reason: answer.reason })
  const { id: gatewayId, address } = answer.value
  await database
    .update(onlinePayments)
    .set({ gatewayId, address })
    .where(eq(onlinePayments.reference, reference))
  return { ok: true, address }
}

/** The page of a payment of this amount that was begun a moment ago. */
async function findBegun(
  database: Database,
  orderId: number,
  amountPaisa: number,
): Promise<string | undefined> {
  const [begun] = await database
    .select({ address: onlinePayments.address })
    .from(onlinePayments)
    .where(
      and(
        eq(onlinePayments.orderId, orderId),
        eq(onlinePayments.state, 'begun'),
        eq(onlinePayments.amountPaisa, amountPaisa),
        isNotNull(onlinePayments.address),
        gt(onlinePayments.begunAt, sql`now() - make_interval(mins => ${GO_ON_MINUTES})`),
      ),
    )
    .orderBy(desc(onlinePayments.id))
    .limit(1)
  return begun?.address ?? undefined
}
