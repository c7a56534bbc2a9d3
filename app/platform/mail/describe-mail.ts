import type { Settings } from '../env.server.ts'

/** By what mail leaves, as staff are told: `SMTP at mail.example.com`. Nothing where it waits in the outbox. */
export function describeMail(mail: Settings['mail']): string | undefined {
  switch (mail?.service) {
    case 'smtp':
      return `SMTP at ${new URL(mail.url).host}`
    case 'emailjs':
      return `EmailJS at ${new URL(mail.baseUrl).host}`
    default:
      return undefined
  }
}
