import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { checkTyped, done, refused } from '#app/platform/forms/typed-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { formatRupees } from '#app/shared/money.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { SPENT_SINCE } from './money-entry.ts'
import { aboveDueText, mostToPayBack, type PaymentForm, paymentFormSchema } from './payment-form.ts'
import { type PaymentRefusal, recordPayment, takeBackPayment } from './record-payment.server.ts'

/** Does what a form of an order's ledger asks for: records a payment or refund, or takes one back. */
export async function handlePaymentForm(
  { database }: Pick<Services, 'database'>,
  form: FormData,
  on: { number: string; actor: string },
): Promise<TypedFormResult> {
  const typed = textsOfForm(form)
  const checked = checkTyped(typed, paymentFormSchema, t('Nothing was recorded.'))
  if (!checked.ok) return checked.refused.result
  const asked = checked.data
  const recorded =
    asked.intent === 'payment'
      ? await recordPayment(database, { ...asked, ...on })
      : await takeBackPayment(database, { ...asked, ...on })
  if (recorded.ok) return done(doneText(asked)).result
  const { refusal } = recorded
  if (refusal.kind === 'not-received') {
    const errors = { amount: [mostToPayBack(refusal.refundablePaisa)] }
    return refused(t('Nothing was recorded.'), { errors, typed }).result
  }
  if (refusal.kind === 'above-due') return { isDone: false, ...askAbout(refusal), typed }
  return refused(t(REFUSALS[refusal.kind]), { typed }).result
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
