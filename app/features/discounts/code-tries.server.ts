import { eq } from 'drizzle-orm'
import { readVoucherCode } from '#app/features/pricing/voucher-code.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { hasAttemptsLeft, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import { discounts } from '#app/schema/discounts.server.ts'

/** Different unknown codes that can be tried from one source in an hour: many phones share the address of their network. */
const MAX_TRIES = 30
const WITHIN_MINUTES = 60

/**
 * Whether a visitor's code may be looked up. Only codes that no discount has count, each once: a cart asks for its total again
 * with every change. Codes of vouchers have a limit of their own.
 *
 * @param source absent for staff and the shop's own programs, which don't guess
 */
export async function mayTryCode(
  database: Database,
  { code, source }: { code: string; source: string | undefined },
): Promise<boolean> {
  if (source === undefined || code === '' || readVoucherCode(code)) return true
  const tries = {
    ...{ purpose: 'discount-code', subject: source, mostAttempts: MAX_TRIES },
    withinMinutes: WITHIN_MINUTES,
  }
  if (!(await hasAttemptsLeft(database, tries))) return false
  if ((await database.$count(discounts, eq(discounts.code, code))) > 0) return true
  const same = { ...tries, purpose: 'same-discount-code', subject: `${source}\n${code}`, mostAttempts: 1 }
  return !(await takeAttempt(database, same)) || takeAttempt(database, tries)
}
