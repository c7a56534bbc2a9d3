import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { Intent } from './product-list-forms.ts'

/** The result of a form of the list of products. */
export interface ProductListResult extends FormResult {
  text: string
  /** Why it failed, or what was left out. */
  details?: string
  /** By which line of the audit log it can be undone. */
  auditId?: number
}

const UPDATE_FAILED = message('Failed to update product')
const DELETE_FAILED = message('Failed to delete product')

/** The result of a failure, of the network or in the shop. */
export function failedListResult(intent: Intent | undefined): ProductListResult {
  return { isDone: false, text: t(failureOf(intent)), details: t('Please try again in a moment.') }
}

/** How a failure is called: deleting has its own words. */
export function failureOf(intent: Intent | undefined): string {
  return intent === 'delete' ? DELETE_FAILED : UPDATE_FAILED
}
