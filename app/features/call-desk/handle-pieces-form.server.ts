import type { ContactWay } from '#app/features/orders/confirmation/confirmation.ts'
import { correctPieces, type PiecesRefusal } from '#app/features/orders/pieces/correct-pieces.server.ts'
import { missingText } from '#app/features/orders/pieces/order-pieces.ts'
import { readPiecesForm } from '#app/features/orders/pieces/pieces-form.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { MOST_PIECES_OF_LINE } from '#app/shared/most-pieces.ts'

/** Corrects the pieces of an order that is not packed, as the form says. */
export async function handlePiecesForm(
  database: Database,
  form: FormData,
  by: { number: string; actor: string; way: ContactWay },
): Promise<HandledForm> {
  const asked = readPiecesForm(form)
  if (!asked) {
    const text = `Please enter how many pieces each line has, from 0 to ${MOST_PIECES_OF_LINE}.`
    return { result: { isDone: false, text }, status: 422 }
  }
  const corrected = await correctPieces(database, { ...by, ...asked })
  if (!corrected.ok) {
    const status = corrected.refusal.kind === 'nothing-left' ? 422 : 409
    return { result: { isDone: false, text: refusalText(corrected.refusal) }, status }
  }
  return { result: { isDone: true, text: corrected.text || 'Nothing was different.' }, status: 200 }
}

function refusalText(refusal: PiecesRefusal): string {
  switch (refusal.kind) {
    case 'not-found':
      return 'There is no such order.'
    case 'has-left':
      return `This order is ${refusal.status}, so that its pieces can’t be changed any more.`
    case 'packed':
      return 'This order is packed, so that its pieces can’t be changed any more.'
    case 'lines-changed':
      return 'A colleague changed the pieces meanwhile. Nothing was changed; please look again.'
    case 'nothing-left':
      return 'An order needs a piece. To send nothing, cancel the order.'
    case 'stock-gone':
      return `Nothing was changed. ${refusal.missing.map(missingText).join(' ')}`
  }
}
