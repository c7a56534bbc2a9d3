import { z } from 'zod'
import type { Services } from '#app/platform/services.server.ts'
import { formatRupees } from '#app/shared/money.ts'
import { type PaymentForm, type PaymentResult, paymentFormSchema } from './payment-form.ts'
import { recordPayment, takeBackPayment } from './record-payment.server.ts'

/** Does what a form of an order's ledger asks for: records a payment or refund, or takes one back. */
export async function handlePaymentForm(
  { database }: Pick<Services, 'database'>,
  form: FormData,
  on: { number: string; actor: string },
): Promise<PaymentResult> {
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >
  const checked = paymentFormSchema.safeParse(typed)
  if (!checked.success) {
    const { fieldErrors } = z.flattenError(checked.error) as Pick<
      z.core.$ZodFlattenedError<Record<string, string>>,
      'fieldErrors'
    >
    return { isDone: false, text: 'Nothing was recorded.', errors: fieldErrors, typed }
  }
  const asked = checked.data
  const done =
    asked.intent === 'payment'
      ? await recordPayment(database, { ...asked, ...on })
      : await takeBackPayment(database, { ...asked, ...on })
  if (done.ok) return { isDone: true, text: doneText(asked) }
  return {
    isDone: false,
    text:
      done.refusal.kind === 'changed'
        ? 'The payments of this order have changed meanwhile. Please look at them, and send the form again.'
        : 'There is no such payment any more.',
    typed,
  }
}

function doneText(form: PaymentForm): string {
  if (form.intent === 'take-back') return 'The entry is taken back.'
  return `${formatRupees(form.amount)} ${form.direction === 'refund' ? 'paid back' : 'received'}: recorded.`
}
