import { z } from 'zod'
import { OUTBOX_REASONS } from '#app/shared/text/outbox-reasons.ts'
import { storedText } from '#app/shared/text/say-stored.ts'
import { neverConnected } from '../http/never-connected.server.ts'
import type { MessageDelivery, MessageService, ServiceMessage } from './message-service.server.ts'
import { withoutPhones } from './without-phones.ts'

interface WhatsAppOptions {
  /** `https://graph.facebook.com/v24.0`, or a stand-in for tests. */
  baseUrl: string
  phoneNumberId: string
  token: string
  timeoutMs?: number
}

const REASONS = OUTBOX_REASONS.whatsapp
const TIMEOUT_MS = 20_000
const PAUSE_SECONDS = 60
const LONGEST_PAUSE_SECONDS = 86_400

/** Too many messages of the app, the account or to one person. */
const RATE_CODES = new Set([4, 80007, 130429, 131048, 131056])
/** The token, or what it permits. */
const TOKEN_CODES = new Set([0, 3, 10, 190, 200])

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) })
const refusal = z.object({
  error: z.object({
    code: z.number().default(-1),
    message: z.string().default(''),
    error_data: z.object({ details: z.string().default('') }).default({ details: '' }),
  }),
})

/** Sends templates by WhatsApp's Cloud API. It has no idempotency key, so an answer that was lost is `unknown`. */
export function openWhatsAppService(options: WhatsAppOptions): MessageService {
  return {
    async send(message) {
      try {
        const response = await post(options, message)
        const said = await response.text()
        return toDelivery(response, said)
      } catch (error) {
        return toFailure(error)
      }
    },
  }
}

function post(
  { baseUrl, phoneNumberId, token, timeoutMs = TIMEOUT_MS }: WhatsAppOptions,
  message: ServiceMessage,
) {
  const { to, template, languageCode, parameters, callbackId } = message
  return fetch(`${baseUrl}/${encodeURIComponent(phoneNumberId)}/messages`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      type: 'template',
      to: to.replace(/\D/g, ''),
      template: {
        name: template,
        language: { code: languageCode },
        components: [{ type: 'body', parameters: parameters.map(asParameter) }],
      },
      biz_opaque_callback_data: callbackId,
    }),
  })
}

/** The API refuses line breaks, tabs and runs of spaces, and empty words. */
function asParameter(text: string) {
  return { type: 'text', text: text.replace(/\s+/g, ' ').trim() || '-' }
}

function toFailure(error: unknown): MessageDelivery {
  return neverConnected(error)
    ? { kind: 'postponed', reason: REASONS.unreachable, isAway: true }
    : { kind: 'unknown', reason: REASONS.unanswered }
}

function toDelivery(response: Response, said: string): MessageDelivery {
  const json = readJson(said)
  const message = accepted.safeParse(json).data?.messages[0]
  if (response.ok)
    return message
      ? { kind: 'sent', providerId: message.id }
      : { kind: 'unknown', reason: REASONS.unanswered }
  const error = refusal.safeParse(json).data?.error
  const { status } = response
  const reason = reasonOf(status, error)
  if (status === 429 || (error && RATE_CODES.has(error.code))) {
    return { kind: 'postponed', reason, isAway: error?.code !== 131056, afterSeconds: pauseOf(response) }
  }
  // A gateway that gave up does not know whether the service behind it did the work.
  if (status >= 500)
    return error
      ? { kind: 'postponed', reason, isAway: true }
      : { kind: 'unknown', reason: REASONS.unanswered }
  if (status === 401 || (error && TOKEN_CODES.has(error.code)))
    return { kind: 'postponed', reason, isAway: true }
  return { kind: 'refused', reason }
}

function pauseOf(response: Response): number {
  const seconds = Number(response.headers.get('Retry-After'))
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, LONGEST_PAUSE_SECONDS) : PAUSE_SECONDS
}

type GraphError = z.output<typeof refusal>['error']

function reasonOf(status: number, error: GraphError | undefined): string {
  if (!error) return storedText(REASONS.refusedSilently, { status: String(status) })
  const { code, message, error_data } = error
  const reply = withoutPhones(`${message} ${error_data.details}`)
  return storedText(REASONS.refused, { code: String(code), reply })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
