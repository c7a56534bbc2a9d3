import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'
import { hasAttemptsLeft, type Limit, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import { discounts } from '#app/pricing/tables/discounts.server.ts'
import { readVoucherCode } from '#app/pricing/voucher-code.ts'
import { message } from '#app/shared/text/translate.ts'

/** Different unknown codes that can be tried from one source in an hour: many phones share the address of their network. */
const MAX_TRIES = 30
/** The same while the shop as a whole is guessed at: enough for a misread code, and little for a guesser with many addresses. */
const MAX_TRIES_WHILE_GUESSED = 5
/** Different unknown codes in an hour, from all sources, that only a guesser tries. An old code of a leaflet is one. */
const MAX_TRIES_OF_SHOP = 300
const WITHIN_MINUTES = 60

/** What a shopper reads whose code is not looked up. */
export const TOO_MANY_CODES = message(
  'Too many codes were tried from your network. Please try yours again in an hour, or order without it.',
)

/**
 * Whether a visitor's code may be looked up. Only codes that no discount has count, each once: a cart asks for its total again
 * with every change. Codes of vouchers have a limit of their own. No limit is by account, because a code needs none.
 *
 * @param source absent for staff and the shop's own programs, which don't guess
 */
export async function mayTryCode(
  database: Database,
  { code, source }: { code: string; source: string | undefined },
): Promise<boolean> {
  if (source === undefined || code === '' || readVoucherCode(code)) return true
  const ofShop = tries('discount-codes-of-shop', 'all', MAX_TRIES_OF_SHOP)
  const isGuessed = !(await hasAttemptsLeft(database, ofShop))
  // Counted apart: what a network tried before others began to guess takes no code from it.
  const ofSource = isGuessed
    ? tries('discount-code-while-guessed', source, MAX_TRIES_WHILE_GUESSED)
    : tries('discount-code', source, MAX_TRIES)
  if (!(await hasAttemptsLeft(database, ofSource))) return false
  if ((await database.$count(discounts, eq(discounts.code, code))) > 0) return true
  if (!(await isNewTry(database, `${source}\n${code}`))) return true
  if (!(await takeAttempt(database, ofSource))) return false
  if (!isGuessed && (await isNewTry(database, code))) await takeAttempt(database, ofShop)
  return true
}

function isNewTry(database: Database, subject: string): Promise<boolean> {
  return takeAttempt(database, tries('same-discount-code', subject, 1))
}

function tries(purpose: string, subject: string, mostAttempts: number): Limit {
  return { purpose, subject, mostAttempts, withinMinutes: WITHIN_MINUTES }
}
