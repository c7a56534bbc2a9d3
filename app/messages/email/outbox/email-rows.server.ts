import { sql } from 'drizzle-orm'
import { emails } from '#app/messages/tables/notifications.server.ts'

const IS_HELD = sql<boolean>`coalesce(
  emails.state = 'queued' and emails.held_until > now() and emails.sending_since is null, false)`

/** Whether the email has the code of a voucher that staff have cancelled. */
export const IS_OF_CANCELLED_VOUCHER = sql<boolean>`coalesce(emails.template = 'voucher_issued' and exists (
  select from vouchers where vouchers.code = emails.params ->> 'voucher_code' and vouchers.cancelled_at is not null), false)`

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
  isOfCancelledVoucher: IS_OF_CANCELLED_VOUCHER,
}
