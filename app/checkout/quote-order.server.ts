import type { CartLine } from '#app/checkout/cart/cart-line.ts'
import type { Quote } from '#app/checkout/cart/quote.ts'
import { type AskedQuote, quoteCart } from '#app/checkout/cart/quote-cart.server.ts'
import { cashOfNewOrder } from '#app/money/payments/cash-to-collect.ts'
import { tryVoucher } from '#app/money/vouchers/usable-voucher.server.ts'
import { VOUCHER_REFUSALS } from '#app/money/vouchers/voucher-refusal-text.ts'
import { findCashRounding } from '#app/owner/settings/find-cash-rounding.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { mayTryCode, TOO_MANY_CODES } from '#app/pricing/discounts/code-tries.server.ts'
import { readVoucherCode } from '#app/pricing/voucher-code.ts'
import { t } from '#app/shared/text/translate.ts'

/**
 * Quotes a cart as an order: the code may be that of a voucher, which pays a part of the total.
 *
 * @param asked.from where a visitor's request comes from, for the limit of guessed codes; absent for staff
 */
export async function quoteOrder(
  database: Database,
  lines: readonly CartLine[],
  { from, ...asked }: AskedQuote & { from?: string },
): Promise<Quote> {
  const mayTry = await mayTryCode(database, { code: asked.code ?? '', source: from })
  const quote = await quoteCart(database, lines, mayTry ? asked : { ...asked, code: '' })
  const rounding = await findCashRounding(database)
  const cashOf = (paidPaisa: number) =>
    cashOfNewOrder(
      {
        totalPaisa: quote.totalPaisa,
        paymentMethod: asked.method ?? 'cash_on_delivery',
        advancePaisa: quote.payment.advancePaisa,
        paidPaisa,
      },
      rounding,
    )
  if (!mayTry) {
    const codeProblem = t(TOO_MANY_CODES)
    return { ...quote, cash: cashOf(0), discounts: { ...quote.discounts, codeProblem } }
  }
  const code = readVoucherCode(asked.code ?? '')
  if (!code) return { ...quote, cash: cashOf(0) }
  const found = await tryVoucher(database, { code, source: from })
  if (!found.ok) {
    const codeProblem = t(VOUCHER_REFUSALS[found.refusal.kind])
    return { ...quote, cash: cashOf(0), discounts: { ...quote.discounts, codeProblem } }
  }
  const paysPaisa = Math.min(found.leftPaisa, quote.totalPaisa)
  const { ways, advancePaisa, firstAdvancePaisa } = quote.payment
  return {
    ...quote,
    cash: cashOf(paysPaisa),
    voucher: { paysPaisa, leftPaisa: found.leftPaisa - paysPaisa },
    payment: {
      words:
        paysPaisa === quote.totalPaisa
          ? t('Your voucher pays it all: the courier collects nothing.')
          : quote.payment.words,
      ways,
      advancePaisa: Math.max(0, advancePaisa - paysPaisa),
      firstAdvancePaisa: Math.max(0, firstAdvancePaisa - paysPaisa),
    },
  }
}
