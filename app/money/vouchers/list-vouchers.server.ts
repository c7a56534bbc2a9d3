import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import { vouchers } from '#app/money/tables/vouchers.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readVoucherCode } from '#app/pricing/voucher-code.ts'
import { type GivenVoucher, type ListedVoucher, voucherState } from './voucher.ts'

const PER_PAGE = 30

/**
 * The newest vouchers, or those of a code or an order's number.
 * @param before the id of the last one shown
 */
export async function listVouchers(
  database: Queryable,
  { search = '', before }: { search?: string; before?: number | undefined } = {},
): Promise<{ vouchers: ListedVoucher[]; next: number | undefined }> {
  const typed = search.trim()
  const found = or(
    eq(vouchers.code, readVoucherCode(typed) ?? typed.toUpperCase()),
    eq(vouchers.orderId, sql`(select id from orders where number = ${typed.toUpperCase()})`),
  )
  const rows = await database
    .select({
      id: vouchers.id,
      code: vouchers.code,
      number: sql<string>`(select number from orders where orders.id = vouchers.order_id)`,
      // It begins with what was given. Later entries are what it paid, and what came back of that.
      worthPaisa: sql<number>`(select -amount_paisa from money_entries entry
        where entry.voucher_id = vouchers.id order by entry.id limit 1)`.mapWith(Number),
      leftPaisa: sql<number>`(select coalesce(-sum(amount_paisa), 0)::bigint from money_entries entry
        where entry.voucher_id = vouchers.id)`.mapWith(Number),
      expiresAt: vouchers.expiresAt,
      cancelledAt: vouchers.cancelledAt,
      issuedBy: vouchers.issuedBy,
      issuedAt: vouchers.issuedAt,
    })
    .from(vouchers)
    .where(and(typed ? found : undefined, before === undefined ? undefined : lt(vouchers.id, before)))
    .orderBy(desc(vouchers.id))
    .limit(PER_PAGE + 1)
  const shown = rows.slice(0, PER_PAGE)
  return { vouchers: shown, next: rows.length > PER_PAGE ? shown.at(-1)?.id : undefined }
}

/** The vouchers that the shopper of the order with this number was given for it, and that still pay something. */
export async function listGivenVouchers(database: Queryable, number: string): Promise<GivenVoucher[]> {
  const { vouchers: given } = await listVouchers(database, { search: number })
  return given
    .filter(voucher => voucher.number === number && voucherState(voucher, new Date()) === 'open')
    .map(({ code, leftPaisa, expiresAt }) => ({ code, leftPaisa, expiresAt }))
}
