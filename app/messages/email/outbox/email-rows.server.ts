import { sql } from 'drizzle-orm'
import { emails } from '#app/messages/tables/notifications.server.ts'

const IS_HELD = sql<boolean>`coalesce(
  emails.state = 'queued' and emails.held_until > now() and emails.sending_since is null, false)`

/** The columns of an email that lists show. */
export const EMAIL_SUMMARY = {
  id: emails.id,
  template: emails.template,
  to: emails.to,
  state: emails.state,
  attempts: emails.attempts,
  lastError: emails.lastError,
  queuedAt: emails.queuedAt,
  sentAt: emails.sentAt,
  heldUntil: emails.heldUntil,
  isHeld: IS_HELD,
}
