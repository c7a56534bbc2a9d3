import { message, t } from '#app/shared/text/translate.ts'
import { AUTH_TEXTS } from '../sign-in/auth-texts.ts'
import type { RoleRefusal } from './change-role.server.ts'

/** Shown in place of the button that removes the rights. */
export const LAST_ADMIN = message('The only owner. Make another person an owner to change that.')

/** Why a user can't become an owner yet. */
function notVerifiedText(email: string): string {
  return t('{email} is not confirmed, so the account may belong to another person.', { email })
}

/** How staff can solve that. */
export const HOW_TO_CONFIRM = message(
  'Ask them to log in and to open the link of the email “Confirm your email”. Where no mail service is set up, open that email under Emails and give them its link.',
)

/** A refusal to change a role or to disable an account, as text and HTTP status. */
export function explainRoleRefusal({ kind }: RoleRefusal, email: string): { text: string; status: number } {
  switch (kind) {
    case 'user-not-found':
      return { text: t('User with email {email} not found', { email }), status: 404 }
    case 'not-on-staff':
      return {
        text: t('{email} is not on the staff. Invite them first: an owner is made from existing staff.', {
          email,
        }),
        status: 409,
      }
    case 'user-disabled':
      return { text: t(AUTH_TEXTS['user-disabled']), status: 409 }
    case 'email-not-verified':
      return { text: notVerifiedText(email), status: 409 }
    case 'role-not-found':
      return { text: t('There is no such role any more. Please choose another one.'), status: 409 }
    case 'last-admin':
      return {
        text: t('{email} is the last owner. Make another person an owner first.', { email }),
        status: 409,
      }
  }
}

type Changed = { name: string; hasChanged: boolean }

/** What was done, in one sentence. */
export function ownerText({ name, hasChanged }: Changed): string {
  return hasChanged ? t('{name} is an owner now.', { name }) : t('{name} is an owner already.', { name })
}

/** The same of a person who was taken off the staff. */
export function removedText({ name, hasChanged }: Changed): string {
  return hasChanged
    ? t('{name} is no longer on the staff.', { name })
    : t('{name} is not on the staff.', { name })
}
