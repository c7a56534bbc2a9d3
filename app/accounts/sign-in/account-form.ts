import type { Submission } from '@conform-to/react'
import type { FormResult } from '#app/shared/form-result.ts'
import { AUTH_TEXTS } from './auth-texts.ts'
import { summariseErrors } from './summarise-errors.ts'

type Sent = Pick<Submission<unknown>, 'reply'>

/** What a form needs for its one-sentence summary. */
export interface SummarisedForm {
  fields: readonly string[]
  /** The sentence for a form with an empty field. */
  missing: string
}

/** The result of a form with wrong fields. */
export function refuseFields(
  submission: Submission<unknown>,
  { fields, missing }: SummarisedForm,
): FormResult {
  const text = summariseErrors(fields, submission.payload, errorsOf(submission), missing)
  return { isDone: false, text, submission: submission.reply({ hideFields: PASSWORDS }) }
}

/** The errors of a form's fields, by name. */
export function errorsOf(submission: Submission<unknown>): Record<string, string[] | null> {
  return submission.status === 'success' ? {} : (submission.error ?? {})
}

/** The result of a form whose fields are valid, and which is refused for another reason. */
export function refuseForm(submission: Sent, text: string): FormResult {
  return {
    isDone: false,
    text,
    submission: submission.reply({ formErrors: [text], hideFields: PASSWORDS }),
  }
}

/** The result of a form that is refused for a field's value, which only the server can judge. */
export function refuseField(submission: Sent, field: string, text: string): FormResult {
  return {
    isDone: false,
    text,
    submission: submission.reply({ fieldErrors: { [field]: [text] }, hideFields: PASSWORDS }),
  }
}

/** The result of a form that has succeeded. `resetForm` empties its fields. */
export function acceptForm(submission: Sent, text: string, { resetForm = false } = {}): FormResult {
  return {
    isDone: true,
    text,
    submission: submission.reply(resetForm ? { resetForm } : { hideFields: PASSWORDS }),
  }
}

/** Why a form got no response, as far as the browser knows: the network failed, or the server did. */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof TypeError ? AUTH_TEXTS['network-request-failed'] : otherwise
}

/** Never sent back: a proxy may store the page. */
const PASSWORDS = ['password', 'confirmPassword', 'currentPassword']
