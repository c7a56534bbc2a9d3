import type { Queryable } from '#app/platform/db/database.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { emailHtml } from './email-html.ts'
import { contentText, emailContent } from './email-text.ts'
import { readEmailStore } from './read-email-store.server.ts'
import type { EmailTemplate } from './template-names.ts'

/** A rendered email for the mail service. */
export interface WrittenEmail {
  subject: string
  text: string
  html: string
  /** The sender's name, which is the shop's. */
  fromName: string
  replyTo?: string | undefined
}

/** Renders an email from its template in its language, as HTML and as plain text with the same blocks. */
export async function writeEmail(
  database: Queryable,
  storeUrl: string,
  email: { template: EmailTemplate; params: Readonly<Record<string, string>>; language: Language },
): Promise<WrittenEmail> {
  return inLanguage(email.language, async () => {
    const store = await readEmailStore(database, storeUrl)
    const content = emailContent(email, store)
    return {
      subject: content.subject,
      text: contentText(content, store),
      html: await emailHtml(content, store),
      fromName: store.name,
      replyTo: content.replyTo,
    }
  })
}
