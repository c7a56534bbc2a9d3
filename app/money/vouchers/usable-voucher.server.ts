import { eq, type SQL, type SQLWrapper } from 'drizzle-orm'
import { leftOf } from '#app/money/payments/left-of-voucher.server.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { vouchers } from '#app/money/tables/vouchers.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { refundAttempt, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import { voucherState } from './voucher.ts'

export type VoucherRefusal =
  /** There is no such code, or nothing is left of it. */
  { kind: 'no-voucher' } | { kind: 'expired' } | { kind: 'too-many-tries' }

interface UsableVoucher {
  id: number
  leftPaisa: number
}

/** So many unknown codes can be tried from one source in an hour. */
const MOST_TRIES = 20

/** A limit on guessing codes, one for every place where they are typed. */
export function voucherTries(source: string) {
  return { purpose: 'voucher', subject: source, mostAttempts: MOST_TRIES, withinMinutes: 60 }
}

/**
 * What is left of the voucher that a visitor has typed. Only codes that no voucher has count as tries.
 *
 * @param source absent for staff and the shop's own programs, which don't guess
 */
export async function tryVoucher(
  database: Database,
  { code, source }: { code: string; source: string | undefined },
): Promise<Outcome<UsableVoucher, VoucherRefusal>> {
  const tries = source === undefined ? undefined : voucherTries(source)
  if (tries && !(await takeAttempt(database, tries))) return refuse({ kind: 'too-many-tries' })
  const found = await readVoucher(database, code)
  if (tries && found.ok) await refundAttempt(database, tries)
  return found
}

/** What is left of a voucher that can pay. */
function readVoucher(database: Queryable, code: string, now = new Date()) {
  return judge(database, database.select().from(vouchers).where(eq(vouchers.code, code)), now)
}

/** The same, and locks it: of those who want its last rupees at the same time one gets them. */
export function lockVoucher(transaction: Transaction, code: string, now = new Date()) {
  return judge(
    transaction,
    transaction.select().from(vouchers).where(eq(vouchers.code, code)).for('update'),
    now,
  )
}

async function judge(
  database: Queryable,
  reading: PromiseLike<(typeof vouchers.$inferSelect)[]>,
  now: Date,
): Promise<Outcome<UsableVoucher, { kind: 'no-voucher' } | { kind: 'expired' }>> {
  const [voucher] = await reading
  if (!voucher) return refuse({ kind: 'no-voucher' })
  const leftPaisa = await leftOf(database, voucher.id)
  const state = voucherState({ ...voucher, leftPaisa }, now)
  if (state === 'expired') return refuse({ kind: 'expired' })
  return state === 'open' ? { ok: true, id: voucher.id, leftPaisa } : refuse({ kind: 'no-voucher' })
}

/** What a voucher pays of an order. */
export interface VoucherPayment {
  id: number
  code: string
  paysPaisa: number
}

/** The entry of the ledger by which a voucher pays an order, which another write of the same statement may insert. */
export function voucherWrite(
  transaction: Transaction,
  orderId: SQL | number,
  { id: voucherId, code, paysPaisa }: VoucherPayment,
  actor: string,
): SQLWrapper & PromiseLike<unknown> {
  return transaction.insert(moneyEntries).values({
    orderId,
    voucherId,
    amountPaisa: paysPaisa,
    actor,
    kind: 'voucher',
    way: 'voucher',
    reference: code,
  })
}

/** What the history of the order says. */
export function paidByVoucherText({ code, paysPaisa }: Omit<VoucherPayment, 'id'>): string {
  return t('{amount} was paid with the voucher {code}.', { amount: formatPaisa(paysPaisa), code })
}
