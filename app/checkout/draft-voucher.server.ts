import { lockVoucher, tryVoucher } from '#app/money/vouchers/usable-voucher.server.ts'
import { VOUCHER_REFUSALS } from '#app/money/vouchers/voucher-refusal-text.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { readVoucherCode } from '#app/pricing/voucher-code.ts'
import { t } from '#app/shared/text/translate.ts'
import { amountsOfDraft, type Draft } from './order-draft.server.ts'
import { OrderRefused } from './order-refusal.ts'

/**
 * Finds what the voucher of a draft pays of it, if its code is that of one.
 *
 * @param source where a visitor's order comes from; absent for staff
 * @throws {OrderRefused} if the voucher pays nothing, or less than the shopper saw
 */
export async function addVoucher(
  database: Database,
  draft: Draft,
  source: string | undefined,
): Promise<Draft> {
  const code = readVoucherCode(draft.request.code ?? '')
  if (!code) return draft
  const found = await tryVoucher(database, { code, source })
  if (!found.ok) {
    const codeProblem = t(VOUCHER_REFUSALS[found.refusal.kind])
    // What the shopper was not shown to be paid stops nothing; staff read of each code that does not hold.
    if (draft.source === 'website' && !draft.request.seenVoucherPaisa)
      return { ...draft, discounts: { ...draft.discounts, codeProblem } }
    throw new OrderRefused({ kind: 'code-refused', text: codeProblem })
  }
  const paysPaisa = Math.min(found.leftPaisa, amountsOfDraft(draft).totalPaisa)
  const { seenVoucherPaisa: fromPaisa = paysPaisa } = draft.request
  if (paysPaisa < fromPaisa) throw changed(fromPaisa, paysPaisa)
  return { ...draft, voucher: { id: found.id, code, paysPaisa } }
}

/**
 * Locks the voucher of a draft and looks again, so that its last rupees have one winner.
 *
 * @throws {OrderRefused} if another order took them
 */
export async function lockVoucherOf(transaction: Transaction, { voucher }: Draft): Promise<void> {
  if (!voucher) return
  const found = await lockVoucher(transaction, voucher.code)
  const leftPaisa = found.ok ? found.leftPaisa : 0
  if (leftPaisa < voucher.paysPaisa) throw changed(voucher.paysPaisa, leftPaisa)
}

function changed(fromPaisa: number, toPaisa: number): OrderRefused {
  return new OrderRefused({ kind: 'voucher-changed', fromPaisa, toPaisa })
}
