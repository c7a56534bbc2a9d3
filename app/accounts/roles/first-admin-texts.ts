import { message } from '#app/shared/text/translate.ts'
import { AUTH_TEXTS } from '../sign-in/auth-texts.ts'
import type { FirstAdminRefusal } from './first-admin.server.ts'

export const FIRST_ADMIN_CREATED = message('Admin account created successfully!')
export const SETUP_DONE = message('The setup is done')
/** How long the success is shown before the dashboard opens. */
export const FIRST_ADMIN_STAYS_FOR_MS = 3_000

/** A refusal as text and HTTP status, with the field that it is about, if any. */
export function explainFirstAdminRefusal(refusal: FirstAdminRefusal): {
  text: string
  status: number
  field?: string
} {
  switch (refusal.kind) {
    case 'setup-done':
      return { text: SETUP_DONE, status: 410 }
    case 'wrong-setup-code':
      return {
        text: message('This is not the setup code that the server printed.'),
        status: 403,
        field: 'setupCode',
      }
    case 'too-many-requests':
      return { text: AUTH_TEXTS[refusal.kind], status: 429 }
    case 'email-already-in-use':
      return { text: AUTH_TEXTS[refusal.kind], status: 409, field: 'email' }
    case 'invalid-email':
      return { text: AUTH_TEXTS[refusal.kind], status: 422, field: 'email' }
    case 'weak-password':
      return { text: AUTH_TEXTS[refusal.kind], status: 422, field: 'password' }
    case 'guessable-password':
      return { text: refusal.sentence, status: 422, field: 'password' }
  }
}
