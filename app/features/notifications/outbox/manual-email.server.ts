import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { emails } from '#app/schema/notifications.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { whatsAppAddress } from '#app/shared/whatsapp-address.ts'
import { readEmailStore } from '../templates/email-shop.server.ts'
import { contentText, emailContent, secretLink } from '../templates/email-text.ts'

/** An email that has not left, as staff pass it on themselves. */
export interface ManualEmail {
  /** Its subject and what it says. */
  text: string
  /** Opens a conversation with the customer whose order it is about. */
  whatsApp?: string
}

/**
 * What staff need to pass on the emails with these ids, by id. Left out is what has been sent or dropped, and what holds a link that
 * only its receiver should see.
 */
export async function readManualEmails(
  database: Queryable,
  storeUrl: string,
  emailIds: readonly number[],
): Promise<Record<number, ManualEmail>> {
  if (emailIds.length === 0) return {}
  const found = await database
    .select({
      id: emails.id,
      to: emails.to,
      template: emails.template,
      params: emails.params,
      customerEmail: orders.email,
      phone: orders.phone,
    })
    .from(emails)
    .leftJoin(orders, eq(orders.id, emails.orderId))
    .where(and(inArray(emails.id, [...emailIds]), inArray(emails.state, ['queued', 'parked', 'limited'])))
  const store = await readEmailStore(database, storeUrl)
  return Object.fromEntries(
    found
      .filter(({ params }) => !secretLink(params))
      .map(({ id, to, customerEmail, phone, ...email }) => {
        const content = emailContent(email, store)
        const text = contentText(content, store)
        // The owner's own mail about the order is none of the customer's business.
        const isForCustomer = phone && customerEmail?.trim().toLowerCase() === to.trim().toLowerCase()
        const whatsApp = isForCustomer ? whatsAppAddress(phone, text) : undefined
        return [id, { text: `${content.subject}\n\n${text}`, whatsApp }]
      }),
  )
}
