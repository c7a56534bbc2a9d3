import { toCollectText } from '#app/money/payments/to-collect-text.ts'
import { toChargeChoice } from '#app/orders/edits/charge-fields.ts'
import { type EditResult, toDiscountChoice } from '#app/orders/edits/discount-fields.ts'
import { dropAwaited } from '#app/orders/edits/drop-awaited.server.ts'
import { editOrder } from '#app/orders/edits/edit-order.server.ts'
import { editRefusalText, isInvalid, seenIn } from '#app/orders/edits/edit-refusal-text.ts'
import { undoEdit } from '#app/orders/edits/undo-edit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { readId } from '#app/shared/ids.ts'
import { formatRupees } from '#app/shared/money.ts'
import { MOST_PIECES_OF_LINE } from '#app/shared/most-pieces.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { dropFormSchema, editFormSchema, readEditedLines } from './edit-form.ts'
import { resolveEdit } from './resolve-edit.server.ts'

const unreadableLines = () =>
  t('Please enter how many pieces each line has, from 0 to {most}.', { most: MOST_PIECES_OF_LINE })

/** Carries out the form of the page that edits an order: an edit, the undo of the last one, or that what has not arrived is dropped. */
export async function handleEditForm(
  database: Database,
  form: FormData,
  by: { number: string; actor: string },
): Promise<HandledForm<EditResult>> {
  if (form.get('intent') === 'undo') return undo(database, form, by)
  if (form.get('intent') === 'drop') return drop(database, form, by)
  // What it would cost can be asked before the reason is written.
  if (form.get('intent') === 'estimate' && !form.get('reason')) form.set('reason', 'asked')
  const submission = parseForm(form, { schema: editFormSchema })
  const lines = readEditedLines(form)
  if (submission.status !== 'success' || !lines) {
    const formErrors = lines ? [] : [unreadableLines()]
    return { result: { isDone: false, submission: submission.reply({ formErrors }) }, status: 422 }
  }
  const { seen, reason, isMailed, seenDiscount, seenCharge } = submission.value
  const isTrial = form.get('intent') === 'estimate'
  const edited = await editOrder(database, {
    ...by,
    seen,
    reason,
    isMailed,
    isTrial,
    discount: toDiscountChoice(submission.value),
    seenDiscountPaisa: seenDiscount,
    charge: toChargeChoice(submission.value),
    seenChargePaisa: seenCharge,
    change: (content, transaction, orderId) =>
      resolveEdit(transaction, { orderId, content }, { fields: submission.value, ...lines }),
  })
  if (!edited.ok) {
    const text = editRefusalText(edited.refusal)
    const result = {
      isDone: false,
      text,
      submission: submission.reply({ formErrors: [text] }),
      ...seenIn(edited.refusal),
    }
    return { result, status: isInvalid(edited.refusal) ? 422 : 409 }
  }
  if (isTrial) {
    const estimate = [
      t('It would cost {price}.', { price: formatRupees(edited.totalPaisa) }),
      `${toCollectText(edited)}.`,
      edited.text || t(NOTHING_DIFFERENT),
    ].join(' ')
    const seen = { seenDiscountPaisa: edited.discountPaisa, seenChargePaisa: edited.shippingPaisa }
    return { result: { isDone: false, estimate, submission: submission.reply(), ...seen }, status: 200 }
  }
  const text = edited.text ? `${edited.text} ${toCollectText(edited)}.` : t(NOTHING_DIFFERENT)
  return { result: { isDone: true, text }, status: 200 }
}

const NOTHING_DIFFERENT = message('Nothing is different.')

async function drop(
  database: Database,
  form: FormData,
  by: { number: string; actor: string },
): Promise<HandledForm> {
  const submission = parseForm(form, { schema: dropFormSchema })
  if (submission.status !== 'success') {
    return { result: { isDone: false, submission: submission.reply() }, status: 422 }
  }
  const dropped = await dropAwaited(database, { ...by, ...submission.value })
  if (dropped.ok) return { result: { isDone: true, text: dropped.text }, status: 200 }
  const text = editRefusalText(dropped.refusal)
  return { result: { isDone: false, text, submission: submission.reply() }, status: 409 }
}

async function undo(
  database: Database,
  form: FormData,
  by: { number: string; actor: string },
): Promise<HandledForm> {
  const revisionId = readId(form.get('revision')) ?? 0
  const undone = await undoEdit(database, { ...by, revisionId })
  if (!undone.ok) return { result: { isDone: false, text: editRefusalText(undone.refusal) }, status: 409 }
  return { result: { isDone: true, text: undone.text }, status: 200 }
}
