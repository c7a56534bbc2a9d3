import { and, eq, inArray } from 'drizzle-orm'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { whatsAppAddress } from '#app/shared/whatsapp-address.ts'
import { contentText, emailContent, secretLink } from '../templates/email-text.ts'
import { emailStore } from '../templates/read-email-store.server.ts'

/** An unsent email that staff can pass on themselves. */
export interface ManualEmail {
  /** Subject and content. */
  text: string
  /** The link to a WhatsApp chat with the customer of its order. */
  whatsApp?: string
}

/**
 * The emails with these ids that staff can pass on by hand, by id. Emails that were sent or dropped are left out, and so are
 * those with a link that only their recipient should see.
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
      language: emails.language,
      customerEmail: orders.email,
      phone: orders.phone,
    })
    .from(emails)
    .leftJoin(orders, eq(orders.id, emails.orderId))
    .where(and(inArray(emails.id, [...emailIds]), inArray(emails.state, ['queued', 'parked', 'limited'])))
  const settings = await readStoreSettings(database)
  return Object.fromEntries(
    found
      .filter(({ params }) => !secretLink(params))
      .map(({ id, to, customerEmail, phone, language, ...email }) => {
        const { subject, text } = inLanguage(language, () => {
          const store = emailStore(settings, storeUrl)
          const content = emailContent(email, store)
          return { subject: content.subject, text: contentText(content, store) }
        })
        // Emails to the owner about the order are not for the customer.
        const isForCustomer = phone && customerEmail?.trim().toLowerCase() === to.trim().toLowerCase()
        const whatsApp = isForCustomer ? whatsAppAddress(phone, text) : undefined
        return [id, { text: `${subject}\n\n${text}`, whatsApp }]
      }),
  )
}
