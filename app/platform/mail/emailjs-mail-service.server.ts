import { setTimeout as sleep } from 'node:timers/promises'
import { OUTBOX_REASONS } from '#app/shared/text/outbox-reasons.ts'
import { storedText } from '#app/shared/text/say-stored.ts'
import { type Delivery, type Mail, type MailService, refuseRecipient } from './mail-service.server.ts'
import { isPlainAddress } from './plain-address.ts'
import type { Sender } from './sender.ts'

/** The shop's EmailJS account. */
interface EmailjsOptions {
  /** `https://api.emailjs.com`, or a stand-in for tests. */
  baseUrl: string
  serviceId: string
  publicKey: string
  /** Needed if the account requires it for calls from servers. */
  privateKey?: string | undefined
  /** The ids of templates that have another name at EmailJS than here. */
  templateIds: Record<string, string>
  /** Its name stands for the shop's. The address is that of the account. */
  from?: Sender | undefined
  timeoutMs?: number
  /** EmailJS accepts one mail a second. */
  pauseMs?: number
}

const REASONS = OUTBOX_REASONS.emailjs
const TIMEOUT_MS = 20_000
const SEND_PATH = '/api/v1.0/email/send'
const SEND_FORM_PATH = '/api/v1.0/email/send-form'

/** Templates that forward a form. They are sent as that form, with the names of its fields. */
const FORM_TEMPLATES = ['owner_notify']

/** Sends mail by the HTTP API of EmailJS, one at a time, with the specified parameters. */
export function openEmailjsMailService(options: EmailjsOptions): MailService {
  const { pauseMs = 1_100 } = options
  const closing = new AbortController()
  let earliest = 0
  return {
    close: () => closing.abort(),
    async check() {
      try {
        // The API can't check keys without sending, so that any response counts as reachable.
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)])
        await fetch(options.baseUrl, { method: 'HEAD', redirect: 'manual', signal })
        return undefined
      } catch (error) {
        return explain(error)
      }
    },
    async send(mail) {
      const refused = refuseRecipient(mail.to)
      if (refused) return refused
      await sleep(Math.max(0, earliest - Date.now()), undefined, { signal: closing.signal }).catch(() => {})
      const delivery = await post(mail, options, closing.signal)
      earliest = Date.now() + pauseMs
      return delivery
    },
  }
}

async function post(mail: Mail, options: EmailjsOptions, closing: AbortSignal): Promise<Delivery> {
  const { baseUrl, timeoutMs = TIMEOUT_MS } = options
  const { path, ...content } = FORM_TEMPLATES.includes(mail.template)
    ? asForm(mail, options)
    : asJson(mail, options)
  try {
    const response = await fetch(new URL(path, baseUrl), {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]),
      ...content,
    })
    const said = (await response.text()).slice(0, 300)
    return toDelivery(response.status, said)
  } catch (error) {
    return { kind: 'postponed', reason: explain(error), isAway: true }
  }
}

/** The account, and the id of the template. */
function callOf(mail: Mail, { serviceId, publicKey, privateKey, templateIds }: EmailjsOptions) {
  return {
    service_id: serviceId,
    template_id: templateIds[mail.template] ?? mail.template,
    user_id: publicKey,
    ...(privateKey && { accessToken: privateKey }),
  }
}

/** The parameters of a template at EmailJS. */
function paramsOf(mail: Mail, { from }: EmailjsOptions): Record<string, string> {
  return {
    ...mail.params,
    to_email: mail.to,
    from_name: from?.name || mail.fromName,
    reply_to: mail.replyTo && isPlainAddress(mail.replyTo) ? mail.replyTo : '',
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    message_id: mail.messageId,
  }
}

function asJson(mail: Mail, options: EmailjsOptions) {
  return {
    path: SEND_PATH,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...callOf(mail, options), template_params: paramsOf(mail, options) }),
  }
}

/** Multipart form data, with the parameters beside the account's keys. */
function asForm(mail: Mail, options: EmailjsOptions) {
  const body = new FormData()
  const fields = { ...paramsOf(mail, options), ...callOf(mail, options) }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return { path: SEND_FORM_PATH, body }
}

function explain(error: unknown): string {
  const isSlow = error instanceof Error && error.name === 'TimeoutError'
  return isSlow ? REASONS.silent : REASONS.unreachable
}

/** Maps a status of EmailJS to a delivery, with a sentence that says what staff can do. */
function toDelivery(status: number, reply: string): Delivery {
  const say = (reason: string) => storedText(reason, { reply, status: String(status) })
  if (status === 200) return { kind: 'sent' }
  switch (status) {
    case 403:
      return { kind: 'refused', reason: say(REASONS.blocked) }
    case 451:
      return { kind: 'refused', reason: say(REASONS.browsersOnly) }
    case 429:
      return { kind: 'postponed', reason: say(REASONS.tooMany), isAway: true }
  }
  if (status >= 500) return { kind: 'postponed', reason: say(REASONS.failing), isAway: true }
  return { kind: 'refused', reason: say(REASONS.refused) }
}
