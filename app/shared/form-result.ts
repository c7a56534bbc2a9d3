import type { SubmissionResult } from '@conform-to/react'

/** The result of a form, returned by its action to the page. Forms may extend it. */
export interface FormResult {
  isDone: boolean
  /** What was done, or why not, in one sentence. Absent if the errors of the fields say it. */
  text?: string | undefined
  /** What would come of the form, where it was only tried. */
  estimate?: string
  /** The submitted values and their errors, for Conform. */
  submission?: SubmissionResult | undefined
  /** The email that looks mistyped. If it is sent again, it is accepted. */
  askedEmail?: string
}

/** A form's result with the HTTP status and headers of its response. */
export interface HandledForm<Result extends FormResult = FormResult> {
  result: Result
  /** 409: something has changed since the page was loaded. 422: a field is invalid. 503: nothing could be saved. */
  status: number
  headers?: Headers
}

/** The result of a form without Conform, with what was typed in texts. */
export interface TypedFormResult {
  isDone: boolean
  text: string
  errors?: Partial<Record<string, string[]>>
  /** What was typed, to be shown again. */
  typed?: Record<string, string>
  /** What is asked before it is done, with the value that confirms it. */
  asked?: { text: string; value: string }
}
