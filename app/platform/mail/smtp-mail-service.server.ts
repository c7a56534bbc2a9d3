import type { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { OUTBOX_REASONS } from '#app/shared/text/outbox-reasons.ts'
import { storedText } from '#app/shared/text/say-stored.ts'
import { allowedAddresses, connectPublic, NotPublic } from '../http/public-network.server.ts'
import { type Delivery, type Mail, type MailService, refuseRecipient } from './mail-service.server.ts'
import { isPlainAddress } from './plain-address.ts'
import type { Sender } from './sender.ts'

const REASONS = OUTBOX_REASONS.mail
const TIMEOUT_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
}

/** The SMTP server, and the address of the sender. */
interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`; `?requireTLS=true` insists on encryption. */
  url: string
  from: Sender
  /** Where staff typed the server: it must be public, or one of these hosts. */
  privateHosts?: readonly string[] | undefined
  /** Shorter ones than usual. */
  timeoutMs?: Partial<typeof TIMEOUT_MS>
}

/** Sends mail by SMTP over a connection that stays open. */
export function openSmtpMailService({ url, from, privateHosts, timeoutMs }: SmtpOptions): MailService {
  const secrets = secretsOf(url)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    ...TIMEOUT_MS,
    ...timeoutMs,
    // No part of a mail may name a file or URL to be included.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(privateHosts && { getSocket: socketTo(new URL(url), privateHosts, timeoutMs?.connectionTimeout) }),
  })
  return {
    close: () => transport.close(),
    async check() {
      try {
        await transport.verify()
        return undefined
      } catch (error) {
        return explain(error as SmtpError, secrets)
      }
    },
    async send(mail) {
      const refused = refuseRecipient(mail.to)
      if (refused) return refused
      try {
        await transport.sendMail(toMessage(mail, from))
        return { kind: 'sent' }
      } catch (error) {
        return toDelivery(error as SmtpError, secrets)
      }
    },
  }
}

/** An explicit envelope ensures a single recipient, whatever the headers contain. */
function toMessage(mail: Mail, { name, address }: Sender) {
  return {
    envelope: { from: address, to: [mail.to] },
    from: { name: name || mail.fromName, address },
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
function toDelivery(error: SmtpError, secrets: readonly string[]): Delivery {
  const { responseCode = 0, command } = error
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  if (isAboutMail && responseCode >= 500) {
    return { kind: 'refused', reason: say(REASONS.refused, error, secrets) }
  }
  if (isAboutMail && responseCode >= 400) {
    return { kind: 'postponed', reason: say(REASONS.later, error, secrets), isAway: false }
  }
  return { kind: 'postponed', reason: explain(error, secrets), isAway: true }
}

function explain(error: SmtpError, secrets: readonly string[]): string {
  if (error instanceof NotPublic) return REASONS.inside
  const isSilent = error.response === undefined && error.code !== 'EAUTH'
  return isSilent ? silentReason(error) : say(reasonOf(error), error, secrets)
}

/** By what the system says of a connection on which the server said nothing: nodemailer writes codes of its own over the system's. */
const SILENT_REASONS: readonly [RegExp, string][] = [
  [/\b(ENOTFOUND|EDNS|EAI_AGAIN|ENODATA)\b/, REASONS.nowhere],
  [/\bECONNREFUSED\b/, REASONS.closed],
  [/certificate|\bCERT_/i, REASONS.certificate],
  [/\bETLS\b|wrong version number|SSL routines/, REASONS.plain],
  [/\b(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)\b/, REASONS.noAnswer],
]

function silentReason({ code, message }: SmtpError): string {
  const said = `${code} ${message}`
  return SILENT_REASONS.find(([pattern]) => pattern.test(said))?.[1] ?? REASONS.away
}

function reasonOf({ code, command }: SmtpError): string {
  if (code === 'EAUTH') return REASONS.password
  if (command === 'MAIL FROM') return REASONS.sender
  if (code === 'ETIMEDOUT') return REASONS.silent
  if (code === 'ETLS') return REASONS.unencrypted
  if (code === 'EDNS' || code === 'ENOTFOUND') return REASONS.unknown
  return REASONS.unreachable
}

/** With the server's own words, of which some repeat what they were sent. */
function say(reason: string, { response, message }: SmtpError, secrets: readonly string[]): string {
  const reply = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), response ?? message)
  return storedText(reason, { reply })
}

/** The password, and the two forms in which it is sent. */
function secretsOf(url: string): string[] {
  const { username, password } = new URL(url)
  const [user, word] = [decodeURIComponent(username), decodeURIComponent(password)]
  if (word === '') return []
  return [word, ...[word, `\0${user}\0${word}`].map(text => Buffer.from(text).toString('base64'))]
}

/** Opens connections to a server that staff typed, which lead nowhere into the shop's own network. */
function socketTo(url: URL, privateHosts: readonly string[], timeoutMs = TIMEOUT_MS.connectionTimeout) {
  return (_: unknown, callback: (error: Error | null, socket?: { connection: Socket }) => void) => {
    connectPublic(url, { timeoutMs, isAllowed: allowedAddresses(url, privateHosts) }).then(
      connection => callback(null, { connection }),
      callback,
    )
  }
}
