import type { MailSettings } from '../env.server.ts'

/** The mail service as staff read it, such as `SMTP at mail.example.com`; undefined without one. */
export function describeMail(mail: MailSettings | undefined): string | undefined {
  switch (mail?.service) {
    case 'smtp':
      return `SMTP at ${new URL(mail.url).host}`
    case 'emailjs':
      return `EmailJS at ${new URL(mail.baseUrl).host}`
    default:
      return undefined
  }
}
