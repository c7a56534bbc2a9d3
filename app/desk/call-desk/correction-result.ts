import type { FormResult } from '#app/shared/form-result.ts'

/** The result of a form that corrects a delivery. */
export interface CorrectionResult extends FormResult {
  /** The amounts that the shopper read in this result, as `agreementTo` writes them. */
  agreed?: string
}
