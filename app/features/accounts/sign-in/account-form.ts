import type { Submission, SubmissionResult } from '@conform-to/react'
import { AUTH_TEXTS } from './auth-texts.ts'
import { summariseErrors } from './summarise-errors.ts'

/** What a form of an account is answered with. */
export interface FormResult {
  submission: SubmissionResult
  /** Why it was refused, in one sentence. */
  refusal?: string | undefined
  /** What was done, in one sentence. */
  done?: string | undefined
  /** The email about which somebody was asked whether another is meant. */
  askedEmail?: string
}

/** What a form needs to be summed up. */
export interface SummarisedForm {
  fields: readonly string[]
  /** Said where a field was left empty. */
  missing: string
}

/** The answer to a form with wrong fields. */
export function refuseFields(
  submission: Submission<unknown>,
  { fields, missing }: SummarisedForm,
): FormResult {
  const refusal = summariseErrors(fields, submission.payload, errorsOf(submission), missing)
  return { submission: submission.reply({ hideFields: PASSWORDS }), refusal }
}

/** What is wrong with the fields of a form, by their names. */
export function errorsOf(submission: Submission<unknown>): Record<string, string[] | null> {
  return submission.status === 'success' ? {} : (submission.error ?? {})
}

/** The answer to a form that was in order and is refused all the same. */
export function refuseForm(submission: Pick<Submission<unknown>, 'reply'>, refusal: string): FormResult {
  return { submission: submission.reply({ formErrors: [refusal], hideFields: PASSWORDS }), refusal }
}

/** The answer to a form that is refused for what stands in one of its fields, as only the server could know. */
export function refuseField(
  submission: Pick<Submission<unknown>, 'reply'>,
  field: string,
  refusal: string,
): FormResult {
  return {
    submission: submission.reply({ fieldErrors: { [field]: [refusal] }, hideFields: PASSWORDS }),
    refusal,
  }
}

/** The answer to a form that did what it should; its fields are emptied where `resetForm` says so. */
export function acceptForm(
  submission: Pick<Submission<unknown>, 'reply'>,
  done: string,
  { resetForm = false } = {},
): FormResult {
  return { submission: submission.reply(resetForm ? { resetForm } : { hideFields: PASSWORDS }), done }
}

/** Why a form got no answer, as the browser can tell: the line is broken, or the server is. */
export function failureText(thrown: unknown, otherwise: string): string {
  return thrown instanceof TypeError ? AUTH_TEXTS['network-request-failed'] : otherwise
}

/** These are not sent back: an answer's page may be kept by whoever sits between. */
const PASSWORDS = ['password', 'confirmPassword', 'currentPassword']
