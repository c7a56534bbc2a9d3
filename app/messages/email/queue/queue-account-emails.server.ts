import { and, eq, ne } from 'drizzle-orm'
import { emails } from '#app/messages/tables/notifications.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { localPath } from '#app/shared/text/translate.ts'
import { queueForVisitor } from './queue-for-visitor.server.ts'

interface Receiver {
  email: string
  name: string
  /** The secret in the link. It grants access to the account. */
  token: string
}

/** Queues the email with the link to choose a new password. */
export async function queuePasswordReset(
  database: Queryable,
  storeUrl: string,
  { email, name, token }: Receiver,
): Promise<void> {
  const params = { name, email, reset_url: passwordLink(storeUrl, token) }
  await queueForVisitor(database, { to: email, template: 'password_reset', params })
}

/** Drops unsent emails with a password link. */
export function dropPasswordResets(database: Queryable, email: string): Promise<void> {
  return dropUnsent(database, email, 'password_reset')
}

/** Drops unsent invitations to the staff. */
export function dropStaffInvitations(database: Queryable, email: string): Promise<void> {
  return dropUnsent(database, email, 'staff_invitation')
}

async function dropUnsent(
  database: Queryable,
  email: string,
  template: 'password_reset' | 'staff_invitation',
): Promise<void> {
  const isWaiting = ne(emails.state, 'sent')
  await database.delete(emails).where(and(eq(emails.to, email), eq(emails.template, template), isWaiting))
}

/** Queues the email with the link that verifies an account's address. */
export async function queueEmailVerification(
  database: Queryable,
  storeUrl: string,
  { email, name, token }: Receiver,
): Promise<void> {
  const params = { name, email, verify_url: linkTo(storeUrl, '/verify-email', token) }
  await queueForVisitor(database, { to: email, template: 'verify_email', params })
}

/** Queues the email with the link by which a person joins the staff. @param role its name and what it may do, as staff read them */
export async function queueStaffInvitation(
  database: Queryable,
  { email, inviter, link, role }: { email: string; inviter: string; link: string; role: Role },
): Promise<void> {
  const params = { email, inviter, staff_role: role.name, role_may: role.may, invitation_url: link }
  await database.insert(emails).values({ to: email, template: 'staff_invitation', params })
}

interface Role {
  name: string
  may: string
}

/** Queues the email to an admin about a change of two-factor sign-in. @param change a sentence without its end */
export async function queueTwoFactorNotice(
  database: Queryable,
  { email, name, change }: { email: string; name: string; change: string },
): Promise<void> {
  const params = { name, email, two_factor_change: change }
  await database.insert(emails).values({ to: email, template: 'two_factor_changed', params })
}

/** The link by which a person chooses a password. It grants access to the account: it belongs in no log. */
function passwordLink(storeUrl: string, token: string): string {
  return linkTo(storeUrl, '/reset-password', token)
}

function linkTo(storeUrl: string, path: string, token: string): string {
  return `${storeUrl}${localPath(path)}?${new URLSearchParams({ token })}`
}
