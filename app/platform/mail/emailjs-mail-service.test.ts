import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { arrayBuffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openEmailjsMailService } from './emailjs-mail-service.server.ts'
import type { Mail, MailService } from './mail-service.server.ts'

const MAIL: Mail = {
  messageId: '<1@shop.example>',
  to: 'ayesha@example.com',
  fromName: 'Darzi',
  subject: 'Order DZ-1042',
  text: 'Thank you',
  html: '<p>Thank you</p>',
  template: 'order_confirmation',
  params: {
    customer_name: 'Ayesha Khan',
    order_items: 'Oxford (x1) - PKR 2,490.00\nChino (x2) - PKR 100.00',
  },
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

let peer: Server
let baseUrl: string
let handler: Handler
const received: { path: string | undefined; type: string | undefined; body: unknown; at: number }[] = []

beforeAll(async () => {
  peer = createServer(async (request, response) => {
    if (request.method === 'HEAD') return handler(request, response)
    const body = await readBody(request)
    received.push({ path: request.url, type: request.headers['content-type'], body, at: Date.now() })
    handler(request, response)
  })
  await new Promise<void>(resolve => peer.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`
})
afterAll(() => {
  peer.closeAllConnections()
  peer.close()
})
beforeEach(() => {
  received.length = 0
  handler = (_, response) => response.end('OK')
})

/** The fields of a form or of a JSON body. */
async function readBody(request: IncomingMessage): Promise<unknown> {
  const type = request.headers['content-type'] ?? ''
  const result = new Response(await arrayBuffer(request), { headers: { 'Content-Type': type } })
  return type.startsWith('multipart/') ? Object.fromEntries(await result.formData()) : result.json()
}

const open = (overrides = {}): MailService =>
  openEmailjsMailService({
    baseUrl,
    serviceId: 'service_darzi',
    publicKey: 'public-key',
    templateIds: { order_notification: 'template_owner' },
    pauseMs: 0,
    timeoutMs: 300,
    ...overrides,
  })

const says =
  (status: number, text = ''): Handler =>
  (_, response) => {
    response.statusCode = status
    response.end(text)
  }

describe('mail by EmailJS', () => {
  // product: 15.3, 15.4
  it('posts to the send endpoint with service id, template id, public key and template params', async () => {
    expect(await open().send(MAIL)).toEqual({ kind: 'sent' })
    expect(received).toMatchObject([
      {
        path: '/api/v1.0/email/send',
        type: 'application/json',
        body: {
          service_id: 'service_darzi',
          template_id: 'order_confirmation',
          user_id: 'public-key',
          template_params: { ...MAIL.params, to_email: 'ayesha@example.com', message_id: '<1@shop.example>' },
        },
      },
    ])
    expect(received[0]?.body).not.toHaveProperty('accessToken')
  })

  // product: 15.4
  it('forwards a contact message as form data to the send-form endpoint, with the template owner_notify', async () => {
    const params = {
      user_name: 'Sana Khan',
      user_email: 'sana@example.com',
      user_phone: '0300 1234567',
      message: 'Do you have\nthis in XL?',
      user_id: 'not the key',
    }
    expect(await open().send({ ...MAIL, template: 'owner_notify', params })).toEqual({ kind: 'sent' })
    expect(received).toMatchObject([
      {
        path: '/api/v1.0/email/send-form',
        type: expect.stringMatching(/^multipart\/form-data; boundary=/),
        body: {
          service_id: 'service_darzi',
          template_id: 'owner_notify',
          user_id: 'public-key',
          user_name: 'Sana Khan',
          user_email: 'sana@example.com',
          user_phone: '0300 1234567',
          message: expect.stringMatching(/^Do you have\r?\nthis in XL\?$/),
          to_email: 'ayesha@example.com',
        },
      },
    ])

    const own = { templateIds: { owner_notify: 'template_contact' }, privateKey: 'secret' }
    await open(own).send({ ...MAIL, template: 'owner_notify', params })
    expect(received[1]?.body).toMatchObject({ template_id: 'template_contact', accessToken: 'secret' })
  })

  it('uses the shop’s own template ids and private key if they are set', async () => {
    await open({ privateKey: 'secret' }).send({ ...MAIL, template: 'order_notification' })
    expect(received[0]?.body).toMatchObject({ template_id: 'template_owner', accessToken: 'secret' })
  })

  // product: 15.5
  it.each([
    [403, 'refused', /403/],
    [451, 'refused', /451/],
    [400, 'refused', /400/],
    [429, 'postponed', /429/],
    [500, 'postponed', /500/],
  ] as const)(
    'a response of %i is %s, with a sentence that staff understand',
    async (status, kind, words) => {
      handler = says(status, 'The Public Key is invalid')
      const delivery = await open().send(MAIL)
      expect(delivery).toMatchObject({ kind, reason: expect.stringMatching(words) })
    },
  )

  it('is postponed when the service does not respond, closes the connection or can’t be reached', async () => {
    handler = () => {}
    expect(await open().send(MAIL)).toEqual({
      kind: 'postponed',
      reason: 'EmailJS does not answer.',
      isAway: true,
    })
    handler = request => request.socket.destroy()
    expect(await open().send(MAIL)).toMatchObject({ kind: 'postponed', isAway: true })
    expect(await open({ baseUrl: 'http://127.0.0.1:1' }).send(MAIL)).toMatchObject({ kind: 'postponed' })
  })

  it('follows no redirect, which would leak the shop’s keys', async () => {
    handler = (_, response) => {
      response.writeHead(307, { Location: `${baseUrl}/elsewhere` }).end()
    }
    expect(await open().send(MAIL)).toMatchObject({ kind: 'postponed' })
    expect(received.map(({ path }) => path)).toEqual(['/api/v1.0/email/send'])
  })

  it('checks that the service is reachable without sending a mail', async () => {
    handler = says(404)
    expect(await open().check()).toBeUndefined()
    expect(await open({ baseUrl: 'http://127.0.0.1:1' }).check()).toBe('EmailJS can’t be reached.')
    expect(received).toEqual([])
  })

  it('sends no faster than EmailJS accepts', async () => {
    const service = open({ pauseMs: 150 })
    await service.send(MAIL)
    await service.send(MAIL)
    expect((received[1]?.at ?? 0) - (received[0]?.at ?? 0)).toBeGreaterThanOrEqual(140)
  })
})
