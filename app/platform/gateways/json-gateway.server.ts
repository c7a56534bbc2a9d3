import { z } from 'zod'
import { neverConnected } from '../http/never-connected.server.ts'
import { isSignedBy } from '../messages/webhook-signature.server.ts'
import { withoutPhones } from '../messages/without-phones.ts'
import type { GatewayAnswer, GatewayPayment, PaymentGateway } from './payment-gateway.server.ts'

/** How the store reaches its payment service. */
export interface GatewaySettings {
  /** `https://pay.example/v1`, without a slash at its end. */
  url: string
  /** Sent with each call. */
  key: string
  /** Signs the reports. */
  secret: string
}

const TIMEOUT_MS = 10_000
const MOST_CHARACTERS = 100_000
const CURRENCY = 'PKR'

const id = z.string().min(1).max(200)
const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

const begunSchema = z.object({ id, url: z.url({ protocol: /^https?$/ }).max(2_000) })

const paymentSchema = z
  .object({
    id,
    reference: z.string().max(200),
    status: z.enum(['pending', 'paid', 'failed']),
    amount,
    refunded: amount.default(0),
    currency: z.string().max(10).default(CURRENCY),
  })
  .transform(
    ({ amount, refunded, ...rest }): GatewayPayment => ({
      ...rest,
      amountPaisa: amount,
      refundedPaisa: refunded,
    }),
  )

const reportSchema = z.object({ payment: paymentSchema })
const refusalSchema = z.object({ error: z.string() })

/**
 * A payment service that speaks the store's own small protocol, described in `docs/operations.md`: most services are
 * reached through a few lines that translate it. Amounts are paisa.
 */
export function openJsonGateway(settings: GatewaySettings, timeoutMs = TIMEOUT_MS): PaymentGateway {
  return {
    async begin({ reference, amountPaisa, description, returnAddress, reportAddress }) {
      const body = { reference, amount: amountPaisa, currency: CURRENCY, description }
      const addresses = { returnUrl: returnAddress, reportUrl: reportAddress }
      const answer = await call(settings, timeoutMs, '/payments', { ...body, ...addresses })
      return read(
        answer,
        begunSchema.transform(({ id, url }) => ({ id, address: url })),
      )
    },
    async ask(paymentId) {
      const answer = await call(settings, timeoutMs, `/payments/${encodeURIComponent(paymentId)}`)
      return read(answer, paymentSchema)
    },
    async find(reference) {
      const answer = await call(settings, timeoutMs, `/payments?reference=${encodeURIComponent(reference)}`)
      return read(answer, paymentSchema)
    },
    readReport(body, signature) {
      if (!isSignedBy(settings.secret, body, signature)) return undefined
      return reportSchema.safeParse(readJson(new TextDecoder().decode(body))).data?.payment
    },
  }
}

type Answer = GatewayAnswer<unknown>

async function call(
  { url, key }: GatewaySettings,
  timeoutMs: number,
  path: string,
  body?: Record<string, unknown>,
): Promise<Answer> {
  try {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      // An address that moves would get the key.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${key}`,
        ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': String(body.reference) }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = (await response.text()).slice(0, MOST_CHARACTERS)
    const { status } = response
    if (status === 429) return { kind: 'away', reason: 'The payment service asks the shop to wait.' }
    if (status >= 500) return UNANSWERED
    if (response.ok) return { kind: 'done', value: readJson(text) }
    const said = refusalSchema.safeParse(readJson(text)).data?.error ?? `HTTP ${status}`
    return { kind: 'refused', reason: withoutPhones(said) }
  } catch (error) {
    return neverConnected(error)
      ? { kind: 'away', reason: 'The payment service can’t be reached.' }
      : UNANSWERED
  }
}

const UNANSWERED = {
  kind: 'unknown',
  reason: 'The payment service gave no answer that the shop understands.',
} as const

function read<Value>(answer: Answer, schema: z.ZodType<Value>): GatewayAnswer<Value> {
  if (answer.kind !== 'done') return answer
  const read = schema.safeParse(answer.value)
  return read.success ? { kind: 'done', value: read.data } : UNANSWERED
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
