import type { Submission } from '@conform-to/react'
import { type ToPay, toCollectText } from '#app/money/payments/to-collect-text.ts'
import { toChargeChoice } from '#app/orders/edits/charge-fields.ts'
import { type EditResult, toDiscountChoice } from '#app/orders/edits/discount-fields.ts'
import type { EditedOrder, EditRefusal } from '#app/orders/edits/edit.ts'
import { editOrder } from '#app/orders/edits/edit-order.server.ts'
import { editRefusalText, isInvalid, seenIn } from '#app/orders/edits/edit-refusal-text.ts'
import { takeOutLoose } from '#app/orders/edits/take-out-loose.server.ts'
import { undoEdit } from '#app/orders/edits/undo-edit.server.ts'
import { statusWord } from '#app/orders/lifecycle/status-word.ts'
import { ORDER_STATUS } from '#app/orders/order-status.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { readId } from '#app/shared/ids.ts'
import { formatRupees } from '#app/shared/money.ts'
import { MOST_PIECES_OF_LINE } from '#app/shared/most-pieces.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { editFormSchema, readEditedLines, takeOutFormSchema } from './edit-form.ts'
import { resolveEdit } from './resolve-edit.server.ts'

const unreadableLines = () =>
  t('Please enter how many pieces each line has, from 0 to {most}.', { most: MOST_PIECES_OF_LINE })

/** Carries out the form of the page that edits an order: an edit, the undo of the last one, or that what is in no parcel is taken out. */
export async function handleEditForm(
  database: Database,
  form: FormData,
  by: { number: string; actor: string },
): Promise<HandledForm<EditResult>> {
  if (form.get('intent') === 'undo') return undo(database, form, by)
  if (form.get('intent') === 'take-out') return takeOut(database, form, by)
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
  if (!edited.ok) return refused(edited.refusal, submission)
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

function refused(
  refusal: EditRefusal,
  submission: Pick<Submission<unknown>, 'reply'>,
): HandledForm<EditResult> {
  const text = editRefusalText(refusal)
  // The page says what was changed meanwhile once, with the way on.
  const formErrors = refusal.kind === 'changed-meanwhile' ? [] : [text]
  const result = { isDone: false, text, submission: submission.reply({ formErrors }), ...seenIn(refusal) }
  return { result, status: isInvalid(refusal) ? 422 : 409 }
}

const NOTHING_DIFFERENT = message('Nothing is different.')

async function takeOut(
  database: Database,
  form: FormData,
  by: { number: string; actor: string },
): Promise<HandledForm<EditResult>> {
  const submission = parseForm(form, { schema: takeOutFormSchema })
  if (submission.status !== 'success') {
    return { result: { isDone: false, submission: submission.reply(), takeOut: {} }, status: 422 }
  }
  const { seen, reason, isMailed, seenTotal } = submission.value
  const taken = await takeOutLoose(database, {
    ...by,
    seen,
    reason,
    isMailed,
    seenTotalPaisa: seenTotal,
    discount: toDiscountChoice(submission.value),
  })
  if (taken.ok) {
    return { result: { isDone: true, text: `${taken.text} ${toCollectText(taken)}.` }, status: 200 }
  }
  const refused = { isDone: false, submission: submission.reply() }
  if (taken.refusal.kind === 'amounts-change') {
    const question = takeOutQuestion(taken.refusal)
    return {
      result: { ...refused, takeOut: { question, seenTotalPaisa: taken.refusal.totalPaisa } },
      status: seenTotal === undefined ? 200 : 409,
    }
  }
  const text = editRefusalText(taken.refusal)
  return { result: { ...refused, text, takeOut: {} }, status: isInvalid(taken.refusal) ? 422 : 409 }
}

/** What staff read before pieces are taken out: what the order costs then, and whether it ends. */
function takeOutQuestion(edited: Pick<EditedOrder, 'text' | 'totalPaisa' | 'status' | keyof ToPay>): string {
  const { status } = edited
  return [
    t('The order costs {price} then.', { price: formatRupees(edited.totalPaisa) }),
    `${toCollectText(edited)}.`,
    edited.text,
    ...(ORDER_STATUS[status].isOpen ? [] : [t('It is {status} then.', { status: statusWord(status) })]),
  ].join(' ')
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
