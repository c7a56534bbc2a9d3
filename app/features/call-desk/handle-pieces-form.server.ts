import type { ContactWay } from '#app/features/orders/confirmation/confirmation.ts'
import { correctPieces } from '#app/features/orders/edits/correct-pieces.server.ts'
import { editRefusalText } from '#app/features/orders/edits/edit-refusal-text.ts'
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
): Promise<HandledForm> {
  const asked = readPiecesForm(form)
  if (!asked) {
    const text = t('Please enter how many pieces each line has, from 0 to {most}.', {
      most: MOST_PIECES_OF_LINE,
    })
    return { result: { isDone: false, text }, status: 422 }
  }
  const corrected = await correctPieces(database, { ...by, ...asked })
  if (!corrected.ok) {
    const status = corrected.refusal.kind === 'nothing-left' ? 422 : 409
    return { result: { isDone: false, text: editRefusalText(corrected.refusal) }, status }
  }
  return { result: { isDone: true, text: corrected.text || t('Nothing was different.') }, status: 200 }
}
