import type { FormResult } from '#app/shared/form-result.ts'

/** The field of the password that a form asks for again. */
export const PASSWORD_AGAIN = 'currentPassword'

/** The result of a form that may need the password first. */
export interface PasswordAgainResult extends FormResult {
  /** The fields of the form that was sent, to be sent once more with the password. */
  again?: Record<string, string>
}
