import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the fake does with the next call. `drops`: does the work, then hangs up. `hangs-up`: hangs up before the work. */
export type GatewayTrick = 'drops' | 'hangs-up' | 'fails' | 'garbles' | 'refuses'

interface FakePayment {
  id: string
  reference: string
  status: 'pending' | 'paid' | 'failed'
  amount: number
  refunded: number
  currency: string
  reportUrl: string
}

const KEY = 'key-of-the-shop'
const SECRET = 'secret-of-the-reports-of-32-characters'

function misbehave(response: ServerResponse, trick: Exclude<GatewayTrick, 'drops'>) {
  if (trick === 'hangs-up') return response.destroy()
  const [status, text] = {
    fails: [503, 'out of order'],
    garbles: [200, '<html>'],
    refuses: [422, '{"error":"This amount is too small."}'],
  }[trick] as [number, string]
  return response.writeHead(status).end(text)
}

/**
 * A payment service of ours on this machine, which speaks the store's protocol. A test pays, fails and refunds payments by
 * hand, and sends each report as often, as late and as wrong as it likes.
 */
export async function startFakeGateway() {
  const payments: FakePayment[] = []
  const calls: { method: string | undefined; path: string; key: string | undefined }[] = []
  const tricks: GatewayTrick[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake')
    const key = request.headers.authorization
    calls.push({ method: request.method, path: pathname, key })
    const trick = tricks.shift()
    if (trick && trick !== 'drops') return misbehave(response, trick)
    if (key !== `Bearer ${KEY}`) return response.writeHead(401).end(JSON.stringify({ error: 'Wrong key.' }))
    const reference = searchParams.get('reference')
    const said =
      request.method === 'POST'
        ? begin(JSON.parse(Buffer.concat(chunks).toString()))
        : find(payment => (reference ? payment.reference === reference : pathname.endsWith(`/${payment.id}`)))
    if (!said) return response.writeHead(404).end('{"error":"There is no such payment."}')
    if (trick === 'drops') return response.destroy()
    return response.setHeader('Content-Type', 'application/json').end(JSON.stringify(said))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function begin({ reference, amount, currency, reportUrl }: FakePayment) {
    const known = payments.find(payment => payment.reference === reference)
    const payment = known ?? {
      id: `pay_${payments.length + 1}`,
      reference,
      amount,
      currency,
      reportUrl,
      status: 'pending' as const,
      refunded: 0,
    }
    if (!known) payments.push(payment)
    return { id: payment.id, url: `${origin}/pay/${payment.id}` }
  }

  function find(isIt: (payment: FakePayment) => boolean) {
    const found = payments.find(isIt)
    if (!found) return undefined
    const { reportUrl: _, ...payment } = found
    return payment
  }

  return {
    settings: { url: `${origin}/v1`, key: KEY, secret: SECRET },
    payments,
    calls,
    tricks,
    /** The newest payment, which a test changes as it likes. */
    last(): FakePayment {
      const payment = payments.at(-1)
      if (!payment) throw new Error('The fake gateway has no payment')
      return payment
    },
    /** A report about a payment as the fake would send it now. @param lies what it says instead */
    report(payment: FakePayment, lies: Partial<FakePayment> = {}): { body: Uint8Array; signature: string } {
      const { reportUrl: _, ...said } = { ...payment, ...lies }
      const body = new TextEncoder().encode(JSON.stringify({ payment: said }))
      return { body, signature: `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}` }
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
