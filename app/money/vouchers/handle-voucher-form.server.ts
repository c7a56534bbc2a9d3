import { z } from 'zod'
import type { Database } from '#app/platform/db/database.server.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { checkTyped, done, refused } from '#app/platform/forms/typed-form.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { readId } from '#app/shared/ids.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { typedPrice } from '#app/shared/typed-numbers.ts'
import { cancelVoucher, issueVoucher, restoreVoucher } from './issue-voucher.server.ts'
import { RESTORE_VOUCHER, type VoucherResult } from './voucher-form.ts'

const LONGEST_DAYS = 3_650

/** What a voucher is worth, and for how long. */
const voucherSchema = z.object({
  amount: typedPrice(message('Please enter the amount in rupees, like 2490.')),
  validDays: z
    .string()
    .trim()
    .default('')
    .refine(
      text => /^\d{0,4}$/.test(text) && Number(text) <= LONGEST_DAYS,
      `Please enter a number of days from 0 to ${LONGEST_DAYS.toLocaleString('en')}.`,
    )
    .transform(Number),
})

type Handled = HandledForm<VoucherResult>

/** Gives a shopper what an order was paid too much as a voucher. */
export async function handleIssueForm(
  database: Database,
  form: FormData,
  on: { number: string; actor: string },
): Promise<Handled> {
  const typed = textsOfForm(form)
  const read = checkTyped(typed, voucherSchema, t('No voucher was made.'))
  if (!read.ok) return read.refused
  const { amount: amountPaisa, validDays } = read.data
  const issued = await issueVoucher(database, { ...on, amountPaisa, validDays })
  if (issued.ok) {
    const { code } = issued
    return done(t('The voucher {code} over {price} is made.', { code, price: formatPaisa(amountPaisa) }))
  }
  const { refusal } = issued
  if (refusal.kind === 'not-found') {
    return refused(t('There is no such order.'), { status: 404, typed })
  }
  const text = t('The order is paid too much by {price} only.', { price: formatPaisa(refusal.overpaidPaisa) })
  return refused(t('No voucher was made.'), { errors: { amount: [text] }, typed })
}

/** Cancels a voucher, or takes that back. */
export async function handleVoucherForm(database: Database, form: FormData, actor: string): Promise<Handled> {
  const id = readId(form.get('voucher')) ?? 0
  if (form.get('intent') === RESTORE_VOUCHER) return handleRestore(database, { id, actor })
  const cancelled = await cancelVoucher(database, { id, actor })
  if (!cancelled.ok) return refused(t('This voucher was cancelled already.'))
  const { code, leftPaisa } = cancelled
  const text = t('{code} is cancelled. {price} is to be refunded on its order.', {
    code,
    price: formatPaisa(leftPaisa),
  })
  return done(text, { cancelledVoucher: id })
}

async function handleRestore(database: Database, by: { id: number; actor: string }): Promise<Handled> {
  const restored = await restoreVoucher(database, by)
  if (!restored.ok) return refused(t(RESTORE_REFUSALS[restored.refusal.kind]))
  const text = t('{code} is valid again, with {price}.', {
    code: restored.code,
    price: formatPaisa(restored.leftPaisa),
  })
  return done(text)
}

const RESTORE_REFUSALS = {
  gone: message('This was undone already.'),
  replaced: message(
    'What was left of it has been refunded or given as another voucher since, or is due for its order. Make a new voucher of what is too much.',
  ),
}
