import { createTransport } from 'nodemailer'
import { OUTBOX_REASONS } from '#app/shared/text/outbox-reasons.ts'
import { storedText } from '#app/shared/text/say-stored.ts'
import { type Delivery, type Mail, type MailService, refuseRecipient } from './mail-service.server.ts'
import { isPlainAddress } from './plain-address.ts'

const REASONS = OUTBOX_REASONS.mail
const TIMEOUT_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** The SMTP server, and the address of the sender. */
interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`; `?requireTLS=true` insists on encryption. */
  url: string
  fromAddress: string
  /** Overrides for tests. */
  timeoutMs?: Partial<typeof TIMEOUT_MS>
}

/** Sends mail by SMTP over a connection that stays open. */
export function openSmtpMailService({ url, fromAddress, timeoutMs }: SmtpOptions): MailService {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    ...TIMEOUT_MS,
    ...timeoutMs,
    // No part of a mail may name a file or URL to be included.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    close: () => transport.close(),
    async check() {
      try {
        await transport.verify()
        return undefined
      } catch (error) {
        return explain(error as SmtpError)
      }
    },
    async send(mail) {
      const refused = refuseRecipient(mail.to)
      if (refused) return refused
      try {
        await transport.sendMail(toMessage(mail, fromAddress))
        return { kind: 'sent' }
      } catch (error) {
        return toDelivery(error as SmtpError)
      }
    },
  }
}

/** An explicit envelope ensures a single recipient, whatever the headers contain. */
function toMessage(mail: Mail, fromAddress: string) {
  return {
    envelope: { from: fromAddress, to: [mail.to] },
    from: { name: mail.fromName, address: fromAddress },
    to: { name: '', address: mail.to },
    ...(mail.replyTo && isPlainAddress(mail.replyTo) && { replyTo: { name: '', address: mail.replyTo } }),
    messageId: mail.messageId,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  command?: string
  response?: string
}

/**
 * A server's response to the recipient or the content concerns this mail; anything else concerns the server or its
 * settings.
 */
function toDelivery(error: SmtpError): Delivery {
  const { responseCode = 0, command } = error
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  if (isAboutMail && responseCode >= 500) {
    return { kind: 'refused', reason: say(REASONS.refused, error) }
  }
  if (isAboutMail && responseCode >= 400) {
    return { kind: 'postponed', reason: say(REASONS.later, error), isAway: false }
  }
  return { kind: 'postponed', reason: explain(error), isAway: true }
}

function explain(error: SmtpError): string {
  const { code, command } = error
  if (code === 'EAUTH') return say(REASONS.password, error)
  if (command === 'MAIL FROM') return say(REASONS.sender, error)
  if (code === 'ETIMEDOUT') return say(REASONS.silent, error)
  if (code === 'ETLS') return say(REASONS.unencrypted, error)
  return say(REASONS.unreachable, error)
}

/** With the server's own words. */
function say(reason: string, { response, message }: SmtpError): string {
  return storedText(reason, { reply: response ?? message })
}
