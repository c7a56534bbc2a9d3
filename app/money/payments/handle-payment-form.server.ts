import { z } from 'zod'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import { formatRupees } from '#app/shared/money.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { SPENT_SINCE } from './money-entry.ts'
import {
  aboveDueText,
  mostToPayBack,
  type PaymentForm,
  type PaymentResult,
  paymentFormSchema,
} from './payment-form.ts'
import { type PaymentRefusal, recordPayment, takeBackPayment } from './record-payment.server.ts'

/** Does what a form of an order's ledger asks for: records a payment or refund, or takes one back. */
export async function handlePaymentForm(
  { database }: Pick<Services, 'database'>,
  form: FormData,
  on: { number: string; actor: string },
): Promise<PaymentResult> {
  const typed = textsOfForm(form)
  const checked = paymentFormSchema.safeParse(typed)
  if (!checked.success) {
    const { fieldErrors } = z.flattenError(checked.error) as Pick<
      z.core.$ZodFlattenedError<Record<string, string>>,
      'fieldErrors'
    >
    return { isDone: false, text: t('Nothing was recorded.'), errors: fieldErrors, typed }
  }
  const asked = checked.data
  const done =
    asked.intent === 'payment'
      ? await recordPayment(database, { ...asked, ...on })
      : await takeBackPayment(database, { ...asked, ...on })
  if (done.ok) return { isDone: true, text: doneText(asked) }
  const { refusal } = done
  if (refusal.kind === 'not-received') {
    const errors = { amount: [mostToPayBack(refusal.refundablePaisa)] }
    return { isDone: false, text: t('Nothing was recorded.'), errors, typed }
  }
  if (refusal.kind === 'above-due') return { isDone: false, ...askAbout(refusal), typed }
  return { isDone: false, text: t(REFUSALS[refusal.kind]), typed }
}

function askAbout({ abovePaisa, amountPaisa }: Extract<PaymentRefusal, { kind: 'above-due' }>) {
  const text = aboveDueText(abovePaisa)
  const asked = {
    text: t('Refund {price} all the same', { price: formatRupees(amountPaisa) }),
    value: String(amountPaisa),
  }
  return { text: `${t('Nothing was recorded.')} ${text}`, errors: { amount: [text] }, asked }
}

const REFUSALS = {
  'not-found': message('There is no such payment any more.'),
  changed: message(
    'The payments of this order have changed meanwhile. Please look at them, and send the form again.',
  ),
  'due-changed': message(
    'What this order costs has changed meanwhile. Please look at its payments, and send the form again.',
  ),
  'spent-since': SPENT_SINCE,
}

function doneText(form: PaymentForm): string {
  if (form.intent === 'take-back') return t('The entry is undone.')
  const price = formatRupees(form.amount)
  return form.direction === 'refund'
    ? t('{price} refunded: recorded.', { price })
    : t('{price} received: recorded.', { price })
}
