import type { Submission } from '@conform-to/react'
import type { HandledForm } from '#app/shared/form-result.ts'
import type { Outcome } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import { type FaceResult, faceRefusalText } from './face-result.ts'
import type { FaceRefusal } from './face-state.ts'

/** The result of a change, in a sentence. */
export function tellFace(outcome: Outcome<object, FaceRefusal>, done: string): HandledForm<FaceResult> {
  if (outcome.ok) return { status: 200, result: { isDone: true, text: done } }
  const status = 'field' in outcome.refusal ? 422 : 409
  return { status, result: { isDone: false, text: faceRefusalText(outcome.refusal) } }
}

/** What came of a form, whose refusals stand beside their field. @param item the id of what was saved, of a list */
export function tellSaved(
  saved: Outcome<object, FaceRefusal>,
  target: string,
  submission: Submission<unknown>,
  item?: string,
): HandledForm<FaceResult> {
  const response = tellFace(saved, t('Saved in the draft'))
  if (saved.ok) return { ...response, result: { ...response.result, target, ...(item && { item }) } }
  const message = faceRefusalText(saved.refusal)
  const errors =
    'field' in saved.refusal
      ? { fieldErrors: { [saved.refusal.field]: [message] } }
      : { formErrors: [message] }
  return { status: response.status, result: { isDone: false, target, submission: submission.reply(errors) } }
}
