import { render } from '@react-email/render'
import { readStoreSettings } from '#app/features/store/read-store-settings.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { EmailTemplate } from '#app/platform/db/schema.server.ts'
import { EmailPage } from './components/email-page.tsx'
import type { WrittenEmail } from './deliver-emails.server.ts'
import { contentText, emailContent } from './email-text.ts'

/** Writes an email as it leaves: in the store's name and look, and the same in plain text. */
export async function writeEmail(
  database: Queryable,
  storeUrl: string,
  email: { template: EmailTemplate; params: Readonly<Record<string, string>> },
): Promise<WrittenEmail> {
  const { name } = await readStoreSettings(database)
  const store = { name, url: storeUrl }
  const content = emailContent(email, store)
  return {
    subject: content.subject,
    text: contentText(content, store),
    html: await render(<EmailPage content={content} store={store} />),
    fromName: name,
    replyTo: content.replyTo,
  }
}
