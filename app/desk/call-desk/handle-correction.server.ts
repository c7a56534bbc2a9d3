import type { ContactWay } from '#app/orders/confirmation/confirmation.ts'
import { correctDelivery } from '#app/orders/confirmation/correct-delivery.server.ts'
import { deliveryCorrectionSchema } from '#app/orders/confirmation/delivery-correction.ts'
import { editRefusalText } from '#app/orders/edits/edit-refusal-text.ts'
import { editText } from '#app/orders/edits/order-content.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { ASKED_CITY } from '#app/pricing/addresses/shipping-fields.ts'
import { cityQuestion } from '#app/pricing/delivery/city-question.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'

/** Corrects where an order is delivered to, as the form says. */
export async function handleCorrection(
  database: Database,
  form: FormData,
  by: { number: string; actor: string; way: ContactWay },
): Promise<HandledForm> {
  const submission = parseForm(form, { schema: deliveryCorrectionSchema })
  if (submission.status !== 'success') {
    return { result: { isDone: false, submission: submission.reply() }, status: 422 }
  }
  const question = await cityQuestion(database, submission.value.city, form.get(ASKED_CITY))
  if (question) {
    const asked = submission.reply({ fieldErrors: { city: [question] } })
    return { result: { isDone: false, submission: asked }, status: 422 }
  }
  const seen = form.get('seen')
  const corrected = await correctDelivery(database, {
    ...by,
    delivery: submission.value,
    seen: typeof seen === 'string' ? seen : undefined,
  })
  if (!corrected.ok) {
    const text = editRefusalText(corrected.refusal)
    return {
      result: { isDone: false, text, submission: submission.reply({ formErrors: [text] }) },
      status: 409,
    }
  }
  const { differences } = corrected
  const text = differences.length > 0 ? editText(differences) : t('Nothing was different.')
  return { result: { isDone: true, text, submission: submission.reply() }, status: 200 }
}
