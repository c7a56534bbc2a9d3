import type { SubmissionResult } from '@conform-to/react'

/** The result of a form, as its action returns it to the page. A form whose page needs more extends it. */
export interface FormResult {
  isDone: boolean
  /** What was done, or why it was not, in one sentence. Absent where the errors of the fields say it. */
  text?: string | undefined
  /** What was typed and what is wrong with it, for Conform. */
  submission?: SubmissionResult | undefined
  /** The email that looks mistyped: if it is sent again, it is taken as right. */
  askedEmail?: string
}

/** A form's result with the HTTP status and headers of its response. */
export interface HandledForm<Result extends FormResult = FormResult> {
  result: Result
  /** 409: something has changed since the page was loaded. 422: a field is wrong. 503: nothing could be saved. */
  status: number
  headers?: Headers
}
