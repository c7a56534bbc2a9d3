import type { SQL } from 'drizzle-orm'
import { emailWrite } from '#app/messages/email/queue/queue-email.server.ts'
import { visitorEmailWrites } from '#app/messages/email/queue/queue-for-visitor.server.ts'
import { type EmailedOrder, orderEmailParams } from '#app/messages/email/templates/order-email-params.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { isStandIn } from '#app/shared/stand-in-email.ts'
import type { Language } from '#app/shared/text/languages.ts'

interface Options {
  /** The order, which another write of the same statement inserts. */
  orderId: SQL
  /** The recipient of the shop's own email; its absence lets the email wait for one. */
  ownerEmail: string | undefined
  /** Whether a visitor typed the customer's address: emails to it are limited then. */
  isFromVisitor: boolean
}

/**
 * The writes that queue the customer's confirmation and the owner's notification, in the statement that stores the order,
 * so that both exist if and only if the order does. An order without an email has no confirmation.
 */
export function orderEmailWrites(
  transaction: Transaction,
  order: EmailedOrder & { language: Language },
  { orderId, ownerEmail, isFromVisitor }: Options,
) {
  const about = (language: Language) => ({
    params: inLanguage(language, () => orderEmailParams(order)),
    language,
    orderId,
  })
  const confirmation = { ...about(order.language), to: order.email, template: 'order_confirmation' as const }
  const notification = { ...about('en'), to: ownerEmail ?? '', template: 'order_notification' as const }
  const owner_email = emailWrite(transaction, notification)
  if (isStandIn(order.email)) return { owner_email }
  return {
    ...(isFromVisitor
      ? visitorEmailWrites(transaction, confirmation)
      : { customer_email: emailWrite(transaction, confirmation) }),
    owner_email,
  }
}
