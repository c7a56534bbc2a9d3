import type { ContactWay } from '#app/features/orders/confirmation/confirmation.ts'
import { correctPieces } from '#app/features/orders/edits/correct-pieces.server.ts'
import {
  type EditResult,
  readDiscountFields,
  toDiscountChoice,
} from '#app/features/orders/edits/discount-fields.ts'
import { editRefusalText, isInvalid, seenIn } from '#app/features/orders/edits/edit-refusal-text.ts'
import { readPiecesForm } from '#app/features/orders/edits/pieces-form.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { MOST_PIECES_OF_LINE } from '#app/shared/most-pieces.ts'
import { t } from '#app/shared/text/translate.ts'

/** Corrects the pieces of an order that is not packed, as the form says. */
export async function handlePiecesForm(
  database: Database,
  form: FormData,
  by: { number: string; actor: string; way: ContactWay },
): Promise<HandledForm<EditResult>> {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const asked = readPiecesForm(form)
  if (!asked) {
    const text = t('Please enter how many pieces each line has, from 0 to {most}.', {
      most: MOST_PIECES_OF_LINE,
    })
    return { result: { isDone: false, text }, status: 422 }
  }
  const discount = readDiscountFields(form)
  if (!discount.success) {
    return { result: { isDone: false, text: discount.error.issues[0]?.message, typed }, status: 422 }
  }
  const corrected = await correctPieces(database, {
    ...by,
    ...asked,
    discount: toDiscountChoice(discount.data),
    seenDiscountPaisa: discount.data.seenDiscount,
  })
  if (!corrected.ok) {
    const text = editRefusalText(corrected.refusal)
    const result = { isDone: false, text, typed, ...seenIn(corrected.refusal) }
    return { result, status: isInvalid(corrected.refusal) ? 422 : 409 }
  }
  return { result: { isDone: true, text: corrected.text || t('Nothing was different.') }, status: 200 }
}
