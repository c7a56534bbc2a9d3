import type { Viewer } from '../session/viewer.ts'
import { AUTH_TEXTS } from '../sign-in/auth-texts.ts'
import type { RoleRefusal } from './change-role.server.ts'

/** Shown in place of the button that removes the rights. */
export const LAST_ADMIN = 'The only owner. Make another person an owner to change that.'

/** Why a user can't become an admin yet. */
export function notVerifiedText(email: string): string {
  return `${email} is not confirmed, so the account may belong to another person.`
}

/** How staff can solve that. */
export const HOW_TO_CONFIRM =
  'Ask them to log in and to open the link of the email “Confirm your email”. Where no mail service is set up, open that email under Emails and give them its link.'

/** A refusal to change a role or to disable an account, as text and HTTP status. */
export function explainRoleRefusal({ kind }: RoleRefusal, email: string): { text: string; status: number } {
  switch (kind) {
    case 'user-not-found':
      return { text: `User with email ${email} not found`, status: 404 }
    case 'user-disabled':
      return { text: AUTH_TEXTS['user-disabled'], status: 409 }
    case 'email-not-verified':
      return { text: notVerifiedText(email), status: 409 }
    case 'role-not-found':
      return { text: 'There is no such role any more. Please choose another one.', status: 409 }
    case 'last-admin':
      return { text: `${email} is the last owner. Make another person an owner first.`, status: 409 }
  }
}

/** What was done, in one sentence. */
export function roleText(role: Viewer['role'], { name, hasChanged }: { name: string; hasChanged: boolean }) {
  if (role === 'admin') return hasChanged ? `${name} is an admin now.` : `${name} is an admin already.`
  return hasChanged ? `${name} is no longer an admin.` : `${name} is no admin.`
}
