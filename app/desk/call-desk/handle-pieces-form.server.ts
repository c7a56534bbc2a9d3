import { z } from 'zod'
import type { ContactWay } from '#app/orders/confirmation/confirmation.ts'
import { CHARGE_FIELDS, demandCharge, toChargeChoice } from '#app/orders/edits/charge-fields.ts'
import { correctPieces } from '#app/orders/edits/correct-pieces.server.ts'
import {
  DISCOUNT_FIELDS,
  demandDiscount,
  type EditResult,
  toDiscountChoice,
} from '#app/orders/edits/discount-fields.ts'
import { editRefusalText, isInvalid, seenIn } from '#app/orders/edits/edit-refusal-text.ts'
import { readPiecesForm } from '#app/orders/edits/pieces-form.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { MOST_PIECES_OF_LINE } from '#app/shared/most-pieces.ts'
import { t } from '#app/shared/text/translate.ts'

const CHOICES = { ...CHARGE_FIELDS, ...DISCOUNT_FIELDS }
const choicesSchema = z.object(CHOICES).superRefine(demandCharge).superRefine(demandDiscount)

/** Corrects the pieces of an order that is not packed, as the form says. */
export async function handlePiecesForm(
  database: Database,
  form: FormData,
  by: { number: string; actor: string; way: ContactWay },
): Promise<HandledForm<EditResult>> {
  const typed = textsOfForm(form)
  const asked = readPiecesForm(form)
  if (!asked) {
    const text = t('Please enter how many pieces each line has, from 0 to {most}.', {
      most: MOST_PIECES_OF_LINE,
    })
    return { result: { isDone: false, text }, status: 422 }
  }
  const choices = choicesSchema.safeParse(
    Object.fromEntries(Object.keys(CHOICES).map(name => [name, form.get(name) || undefined])),
  )
  if (!choices.success) {
    return { result: { isDone: false, text: choices.error.issues[0]?.message, typed }, status: 422 }
  }
  const corrected = await correctPieces(database, {
    ...by,
    ...asked,
    discount: toDiscountChoice(choices.data),
    seenDiscountPaisa: choices.data.seenDiscount,
    charge: toChargeChoice(choices.data),
    seenChargePaisa: choices.data.seenCharge,
  })
  if (!corrected.ok) {
    const text = editRefusalText(corrected.refusal)
    const result = { isDone: false, text, typed, ...seenIn(corrected.refusal) }
    return { result, status: isInvalid(corrected.refusal) ? 422 : 409 }
  }
  return { result: { isDone: true, text: corrected.text || t('Nothing was different.') }, status: 200 }
}
