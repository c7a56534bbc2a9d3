import type { Settings } from '../env.server.ts'
import { openEmailjsMailService } from './emailjs-mail-service.server.ts'
import type { MailService } from './mail-service.server.ts'
import { openSmtpMailService } from './smtp-mail-service.server.ts'

/** The mail service that the settings name; undefined without one, while mail waits in the outbox. */
export function openMailService(mail: Settings['mail']): MailService | undefined {
  switch (mail?.service) {
    case 'smtp':
      return openSmtpMailService(mail)
    case 'emailjs':
      return openEmailjsMailService(mail)
    default:
      return undefined
  }
}
