import { waysToReach } from '#app/checkout/refusal-texts.ts'
import type { ContactWay } from '#app/orders/confirmation/confirmation.ts'
import { correctDelivery } from '#app/orders/confirmation/correct-delivery.server.ts'
import { deliveryCorrectionSchema } from '#app/orders/confirmation/delivery-correction.ts'
import { agreementTo, type EditRefusal } from '#app/orders/edits/edit.ts'
import { editRefusalText } from '#app/orders/edits/edit-refusal-text.ts'
import { editText } from '#app/orders/edits/order-content.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { ASKED_CITY } from '#app/pricing/addresses/shipping-fields.ts'
import { cityQuestion } from '#app/pricing/delivery/city-question.server.ts'
import { shippingText } from '#app/pricing/order-amounts.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import type { CorrectionResult } from './correction-result.ts'

/** Corrects where an order is delivered to, as the form says. */
export async function handleCorrection(
  database: Database,
  form: FormData,
  by: { number: string; actor: string; way: ContactWay },
): Promise<HandledForm<CorrectionResult>> {
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
  const agreed = form.get('agreed')
  const corrected = await correctDelivery(database, {
    ...by,
    delivery: submission.value,
    seen: typeof seen === 'string' ? seen : undefined,
    agreed: typeof agreed === 'string' ? agreed : '',
  })
  if (!corrected.ok) {
    const { refusal } = corrected
    const text =
      by.way === 'link'
        ? await linkRefusalText(database, refusal, submission.value.city)
        : editRefusalText(refusal)
    const result = { isDone: false, text, submission: submission.reply({ formErrors: [text] }) }
    return {
      result: refusal.kind === 'amounts-change' ? { ...result, agreed: agreementTo(refusal) } : result,
      status: 409,
    }
  }
  const { differences } = corrected
  const text = differences.length > 0 ? editText(differences) : t('Nothing was different.')
  return { result: { isDone: true, text, submission: submission.reply() }, status: 200 }
}

/** Why a link corrected nothing, and what its shopper can do. */
async function linkRefusalText(database: Database, refusal: EditRefusal, city: string): Promise<string> {
  switch (refusal.kind) {
    case 'amounts-change':
      return agreementText(refusal, city)
    case 'packed':
      return `${t('Your order is packed already.')} ${await reachText(database)}`
    case 'no-cash-on-delivery':
    case 'above-cash-cap':
    case 'corrected-too-often':
      return `${editRefusalText(refusal)} ${await reachText(database)}`
    default:
      return editRefusalText(refusal)
  }
}

/** `Delivery to Quetta: PKR 350.00. New total: PKR 4,840.00. Save again to agree.` */
function agreementText(
  { shippingPaisa, totalPaisa, advancePaisa }: Extract<EditRefusal, { kind: 'amounts-change' }>,
  city: string,
): string {
  const asked = t('Delivery to {city}: {charge}. New total: {total}.', {
    city,
    charge: shippingText(shippingPaisa),
    total: formatPaisa(totalPaisa),
  })
  const before =
    advancePaisa > 0
      ? t('Of that, {price} is to be paid before we send it.', { price: formatPaisa(advancePaisa) })
      : ''
  return [asked, before, t('Save again to agree.')].filter(Boolean).join(' ')
}

async function reachText(database: Database): Promise<string> {
  const { contact } = await readStoreSettings(database)
  return t('To change it, please {ways}.', { ways: waysToReach(contact) })
}
