import { render } from '@react-email/render'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { EmailTemplate } from '#app/schema/notifications.server.ts'
import type { WrittenEmail } from '../queue/deliver-emails.server.ts'
import { EmailPage } from './components/email-page.tsx'
import { readEmailStore } from './email-shop.server.ts'
import { contentText, emailContent } from './email-text.ts'

/** Writes an email as it leaves: in the store's name and look, and the same in plain text. */
export async function writeEmail(
  database: Queryable,
  storeUrl: string,
  email: { template: EmailTemplate; params: Readonly<Record<string, string>> },
): Promise<WrittenEmail> {
  const store = await readEmailStore(database, storeUrl)
  const content = emailContent(email, store)
  return {
    subject: content.subject,
    text: contentText(content, store),
    html: await render(<EmailPage content={content} store={store} />),
    fromName: store.name,
    replyTo: content.replyTo,
  }
}
