import { createTransport } from 'nodemailer'
import { type Delivery, type Mail, type MailService, refuseRecipient } from './mail-service.server.ts'
import { isPlainAddress } from './plain-address.ts'

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
        const { response, message } = error as SmtpError
        return `${explain(error as SmtpError)}: ${response ?? message}`
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
  const reply = error.response ?? error.message
  if (isAboutMail && responseCode >= 500) {
    return { kind: 'refused', reason: `The mail server refuses this mail for good: ${reply}` }
  }
  if (isAboutMail && responseCode >= 400) {
    return { kind: 'postponed', reason: `The mail server asks to try later: ${reply}`, isAway: false }
  }
  return { kind: 'postponed', reason: `${explain(error)}: ${reply}`, isAway: true }
}

function explain({ code, command }: SmtpError): string {
  if (code === 'EAUTH') return 'The mail server does not accept the name and password of SMTP_URL'
  if (command === 'MAIL FROM') return 'The mail server does not accept the sender of MAIL_FROM'
  if (code === 'ETIMEDOUT') return 'The mail server does not answer'
  if (code === 'ETLS') return 'The connection to the mail server can’t be encrypted'
  return 'The mail server can’t be reached'
}
