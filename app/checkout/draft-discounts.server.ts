import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { mayTryCode, TOO_MANY_CODES } from '#app/pricing/discounts/code-tries.server.ts'
import { discountOrder, isLimited } from '#app/pricing/discounts/offered-discounts.ts'
import { lockDiscounts, readDiscounts } from '#app/pricing/discounts/read-discounts.server.ts'
import { sumOf } from '#app/pricing/discounts.ts'
import type { PricedLine } from '#app/pricing/priced-line.ts'
import { t } from '#app/shared/text/translate.ts'
import { amountsOfDraft, type Draft, type DraftDiscounts } from './order-draft.server.ts'
import { type OrderRefusal, OrderRefused } from './order-refusal.ts'

/** Of a draft whose discounts were not looked for. */
export const NO_DISCOUNTS: DraftDiscounts = { applied: [], codeProblem: null, limited: [] }

/**
 * The request without a code that its source may not try any more.
 *
 * @throws {OrderRefused} if the shopper was shown that the code takes something off or pays
 */
export async function withoutGuess(
  database: Database,
  request: Draft['request'],
  source: string | undefined,
): Promise<Draft['request']> {
  const { code = '', seenDiscountPaisa = 0, seenVoucherPaisa = 0 } = request
  if (await mayTryCode(database, { code, source })) return request
  if (seenDiscountPaisa === 0 && seenVoucherPaisa === 0) return { ...request, code: '' }
  throw new OrderRefused({ kind: 'code-refused', text: t(TOO_MANY_CODES) })
}

/** Finds what is taken off a draft, as far as its customer and code can have it now. */
export async function addDiscounts(database: Queryable, draft: Draft): Promise<Draft> {
  const { code = '', details } = draft.request
  if (!draft.hasDiscounts && code === '') return draft
  const phone = details.phoneNumber
  const offered = await readDiscounts(database, code, phone)
  const { subtotalPaisa, shippingPaisa } = amountsOfDraft({ ...draft, discounts: NO_DISCOUNTS })
  const full = { lines: draft.lines.map(toDiscountedLine), subtotalPaisa, shippingPaisa }
  const found = discountOrder(full, offered, { code, phone })
  const limited = found.applied.flatMap(({ id }) =>
    offered.some(({ discount }) => discount.id === id && isLimited(discount)) ? id : [],
  )
  return { ...draft, discounts: { ...found, limited } }
}

/**
 * Locks the discounts of a draft that only so many orders can have, and looks again, so that the last use has one winner.
 *
 * @throws {OrderRefused} if another order took it
 */
export async function lockLimitedDiscounts(transaction: Transaction, draft: Draft): Promise<void> {
  if (draft.discounts.limited.length === 0) return
  await lockDiscounts(transaction, draft.discounts.limited)
  const { discounts } = await addDiscounts(transaction, draft)
  const [fromPaisa, toPaisa] = [sumOf(draft.discounts.applied), sumOf(discounts.applied)]
  if (fromPaisa === toPaisa) return
  throw new OrderRefused(
    discounts.codeProblem
      ? { kind: 'code-refused', text: discounts.codeProblem }
      : { kind: 'discount-changed', fromPaisa, toPaisa },
  )
}

/**
 * Finds a discount that takes off less than the shopper was shown. A shopper's code that was not shown to take anything off stops
 * nothing; staff read of each that does not hold.
 */
export function findDiscountProblem({ request, discounts, source }: Draft): OrderRefusal | undefined {
  const toPaisa = sumOf(discounts.applied)
  const { seenDiscountPaisa: fromPaisa = toPaisa } = request
  const isLess = fromPaisa > toPaisa
  if (discounts.codeProblem && (isLess || source !== 'website')) {
    return { kind: 'code-refused', text: discounts.codeProblem }
  }
  return isLess ? { kind: 'discount-changed', fromPaisa, toPaisa } : undefined
}

/** Says to the shopper why the code that they typed was not used for their order; undefined if it was, or there was none. */
export function unusedCodeText(code: string, { request, discounts }: Draft): string | undefined {
  const isLeftOut = code !== '' && request.code === ''
  const reason = isLeftOut ? t(TOO_MANY_CODES) : discounts.codeProblem
  return reason ? t('The code {code} was not used: {reason}', { code, reason }) : undefined
}

function toDiscountedLine({ product, quantity }: PricedLine) {
  const { id = 0, categoryId = 0, unitPricePaisa = 0 } = product ?? {}
  return { productId: id, categoryId, unitPricePaisa, quantity }
}
