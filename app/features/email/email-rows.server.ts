import { emails } from '#app/platform/db/schema.server.ts'

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
}
