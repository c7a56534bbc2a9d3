import { z } from 'zod'
import type { Database } from '#app/platform/db/database.server.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
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

interface Handled {
  result: VoucherResult
  status: number
}

/** Gives a shopper what an order was paid too much as a voucher. */
export async function handleIssueForm(
  database: Database,
  form: FormData,
  on: { number: string; actor: string },
): Promise<Handled> {
  const typed = textsOfForm(form)
  const read = voucherSchema.safeParse(typed)
  if (!read.success) {
    const { fieldErrors } = z.flattenError(read.error)
    return {
      result: { isDone: false, text: t('No voucher was made.'), errors: fieldErrors, typed },
      status: 422,
    }
  }
  const { amount: amountPaisa, validDays } = read.data
  const issued = await issueVoucher(database, { ...on, amountPaisa, validDays })
  if (issued.ok) {
    const text = t('The voucher {code} over {price} is made.', {
      code: issued.code,
      price: formatPaisa(amountPaisa),
    })
    return { result: { isDone: true, text }, status: 200 }
  }
  const { refusal } = issued
  if (refusal.kind === 'not-found') {
    return { result: { isDone: false, text: t('There is no such order.'), typed }, status: 404 }
  }
  const text = t('The order is paid too much by {price} only.', { price: formatPaisa(refusal.overpaidPaisa) })
  return {
    result: { isDone: false, text: t('No voucher was made.'), errors: { amount: [text] }, typed },
    status: 409,
  }
}

/** Cancels a voucher, or takes that back. */
export async function handleVoucherForm(database: Database, form: FormData, actor: string): Promise<Handled> {
  const id = readId(form.get('voucher')) ?? 0
  if (form.get('intent') === RESTORE_VOUCHER) return handleRestore(database, { id, actor })
  const cancelled = await cancelVoucher(database, { id, actor })
  if (!cancelled.ok) {
    return { result: { isDone: false, text: t('This voucher was cancelled already.') }, status: 409 }
  }
  const { code, leftPaisa } = cancelled
  const text = t('{code} is cancelled. {price} is to be refunded on its order.', {
    code,
    price: formatPaisa(leftPaisa),
  })
  return { result: { isDone: true, text, cancelledVoucher: id }, status: 200 }
}

async function handleRestore(database: Database, by: { id: number; actor: string }): Promise<Handled> {
  const restored = await restoreVoucher(database, by)
  if (!restored.ok) {
    return { result: { isDone: false, text: t(RESTORE_REFUSALS[restored.refusal.kind]) }, status: 409 }
  }
  const text = t('{code} is valid again, with {price}.', {
    code: restored.code,
    price: formatPaisa(restored.leftPaisa),
  })
  return { result: { isDone: true, text }, status: 200 }
}

const RESTORE_REFUSALS = {
  gone: message('This was undone already.'),
  replaced: message(
    'What was left of it has been refunded or given as another voucher since, or is due for its order. Make a new voucher of what is too much.',
  ),
}
