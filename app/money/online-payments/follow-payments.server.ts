import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { onlinePayments } from '#app/money/tables/online-payments.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import type { PaymentGateway } from '#app/platform/gateways/payment-gateway.server.ts'
import { applyReport } from './apply-report.server.ts'
import type { OnlinePayment } from './online-payment.ts'

/** For so many days the service is asked about a payment of which it reports nothing. */
const DAYS = 3
/** A payment whose beginning the service has not answered for so many seconds is looked for by its reference. */
const ANSWERED_WITHIN_SECONDS = 60
/** The service is asked again about the same payment after so many seconds. */
const PAUSE_SECONDS = 10
const AT_ONCE = 50

/**
 * Asks the payment service about payments without a report, in case one was lost, and applies what it says.
 * @param of only of this order; otherwise of all, the longest waiting first
 */
export async function followPayments(
  database: Database,
  gateway: PaymentGateway,
  of?: { orderId: number },
): Promise<void> {
  const waiting = await takeWaiting(database, of && eq(onlinePayments.orderId, of.orderId))
  for (const { reference, gatewayId } of waiting) {
    const answer = await (gatewayId === null ? gateway.find(reference) : gateway.ask(gatewayId))
    if (answer.kind === 'done') await applyReport(database, answer.value)
    else if (answer.kind !== 'refused') return
  }
}

/** Claims the payments to ask about, so that two processes, or a page that is opened often, ask once. */
async function takeWaiting(database: Database, ofOrder: SQL | undefined) {
  const waiting = database
    .select({ id: onlinePayments.id })
    .from(onlinePayments)
    .where(
      and(
        eq(onlinePayments.state, 'begun'),
        or(
          isNotNull(onlinePayments.gatewayId),
          lt(onlinePayments.begunAt, sql`now() - make_interval(secs => ${ANSWERED_WITHIN_SECONDS})`),
        ),
        gt(onlinePayments.begunAt, sql`now() - make_interval(days => ${DAYS})`),
        or(
          isNull(onlinePayments.askedAt),
          lt(onlinePayments.askedAt, sql`now() - make_interval(secs => ${PAUSE_SECONDS})`),
        ),
        ofOrder,
      ),
    )
    .orderBy(asc(onlinePayments.askedAt), asc(onlinePayments.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  return database
    .update(onlinePayments)
    .set({ askedAt: sql`now()` })
    .where(inArray(onlinePayments.id, waiting))
    .returning({ reference: onlinePayments.reference, gatewayId: onlinePayments.gatewayId })
}

const COLUMNS = {
  id: onlinePayments.id,
  amountPaisa: onlinePayments.amountPaisa,
  state: onlinePayments.state,
  reportedPaisa: onlinePayments.reportedPaisa,
  refundedPaisa: onlinePayments.refundedPaisa,
  gatewayId: onlinePayments.gatewayId,
  begunAt: onlinePayments.begunAt,
}

/** The payments of an order at the payment service, newest first. */
export function listOnlinePayments(database: Queryable, orderId: number): Promise<OnlinePayment[]> {
  return database
    .select(COLUMNS)
    .from(onlinePayments)
    .where(eq(onlinePayments.orderId, orderId))
    .orderBy(desc(onlinePayments.id))
    .limit(AT_ONCE)
}

/** The payments that staff have to look up, the longest waiting first. */
export function listMismatched(database: Queryable): Promise<(OnlinePayment & { number: string })[]> {
  return database
    .select({ ...COLUMNS, number: orders.number })
    .from(onlinePayments)
    .innerJoin(orders, eq(orders.id, onlinePayments.orderId))
    .where(eq(onlinePayments.state, 'mismatched'))
    .orderBy(asc(onlinePayments.id))
    .limit(AT_ONCE)
}
