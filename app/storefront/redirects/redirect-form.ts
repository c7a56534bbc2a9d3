import type { TypedFormResult } from '#app/shared/form-result.ts'
import { message } from '#app/shared/text/translate.ts'

export const REDIRECT_NOT_SAVED = message('The redirect was not saved.')

/** A pasted row that was not saved. */
export interface RefusedRow {
  row: number
  path: string
  reason: string
}

export interface RedirectsResult extends TypedFormResult {
  /** Of a pasted list. */
  refusedRows?: RefusedRow[]
}
