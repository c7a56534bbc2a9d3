import type { MailSettings } from '../env.server.ts'
import { openEmailjsMailService } from './emailjs-mail-service.server.ts'
import type { MailService } from './mail-service.server.ts'
import { openSmtpMailService } from './smtp-mail-service.server.ts'

/** The mail service that the settings name; undefined without one, while mail waits in the outbox. @param waitMs shorter than usual */
export function openMailService(mail: MailSettings | undefined, waitMs?: number): MailService | undefined {
  switch (mail?.service) {
    case 'smtp':
      return openSmtpMailService({ ...mail, ...(waitMs && { timeoutMs: timeoutsOf(waitMs) }) })
    case 'emailjs':
      return openEmailjsMailService({ ...mail, ...(waitMs && { timeoutMs: waitMs }) })
    default:
      return undefined
  }
}

function timeoutsOf(waitMs: number) {
  return { connectionTimeout: waitMs, greetingTimeout: waitMs, socketTimeout: waitMs, dnsTimeout: waitMs }
}
