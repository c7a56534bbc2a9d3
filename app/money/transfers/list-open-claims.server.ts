import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { paymentClaims } from '#app/money/tables/payment-claims.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { countUpTo } from '#app/platform/db/count-up-to.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { CappedCount } from '#app/shared/capped-count.ts'
import type { Claim } from './claim.ts'
import { CLAIM_COLUMNS } from './claim-payment.server.ts'

const PER_PAGE = 30

/** Written out, because with a parameter PostgreSQL can't tell that the partial index has these rows. */
const IS_OPEN = sql`${paymentClaims.state} = 'claimed'`

/** A payment that waits for staff, with its order. */
export interface OpenClaim extends Claim {
  number: string
  customerName: string
  totalPaisa: number
}

/** The payments that staff have not looked at, the longest waiting first. @param after the id of the last one shown */
export async function listOpenClaims(
  database: Queryable,
  after = 0,
): Promise<{ claims: OpenClaim[]; next: number | undefined }> {
  const rows = await database
    .select({
      ...CLAIM_COLUMNS,
      number: orders.number,
      customerName: orders.customerName,
      totalPaisa: orders.totalPaisa,
    })
    .from(paymentClaims)
    .innerJoin(orders, eq(orders.id, paymentClaims.orderId))
    .where(and(IS_OPEN, gt(paymentClaims.id, after)))
    .orderBy(asc(paymentClaims.id))
    .limit(PER_PAGE + 1)
  const claims = rows.slice(0, PER_PAGE)
  return { claims, next: rows.length > PER_PAGE ? claims.at(-1)?.id : undefined }
}

/** How many payments staff have not looked at, counted up to a limit. */
export function countOpenClaims(database: Queryable, most: number): Promise<CappedCount> {
  return countUpTo(database, sql`select from ${paymentClaims} where ${IS_OPEN}`, most)
}
