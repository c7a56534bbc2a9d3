import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SmtpPeer, startSmtpPeer } from '#tests/setup/peers/smtp-peer.ts'
import type { Mail, MailService } from './mail-service.server.ts'
import { openSmtpMailService } from './smtp-mail-service.server.ts'

const MAIL: Mail = {
  messageId: '<8c5e4a@shop.example>',
  to: 'ayesha@example.com',
  fromName: 'Darzi',
  subject: 'Order DZ-1042: thank you',
  text: 'Thank you for your order.',
  html: '<p>Thank you for your order.</p>',
  template: 'order_confirmation',
  params: {},
}

let peer: SmtpPeer
let service: MailService

beforeAll(async () => {
  peer = await startSmtpPeer()
})
beforeEach(() => {
  const timeoutMs = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 }
  service = openSmtpMailService({
    url: peer.url,
    from: { name: '', address: 'shop@shop.example' },
    timeoutMs,
  })
})
afterEach(() => {
  service.close()
  peer.mails.length = 0
  peer.setMood('accepts')
})
afterAll(() => peer.close())

/** The one mail that arrived, parsed by an independent library. */
async function arrived() {
  expect(peer.mails).toHaveLength(1)
  const [mail] = peer.mails
  if (!mail) throw new Error('No mail arrived')
  return { ...mail, parsed: await peer.parse(mail) }
}

describe('mail by SMTP', () => {
  // product: 15.3
  it('arrives with its sender, recipient, subject, text, HTML and Message-ID', async () => {
    expect(await service.send({ ...MAIL, replyTo: 'customer@example.com' })).toEqual({ kind: 'sent' })
    const { parsed, sender, receivers } = await arrived()
    expect({ sender, receivers }).toEqual({ sender: 'shop@shop.example', receivers: ['ayesha@example.com'] })
    expect(parsed).toMatchObject({
      from: { name: 'Darzi', address: 'shop@shop.example' },
      to: [{ address: 'ayesha@example.com' }],
      replyTo: [{ address: 'customer@example.com' }],
      subject: MAIL.subject,
      messageId: MAIL.messageId,
    })
    expect(parsed.text?.trim()).toBe(MAIL.text)
    expect(parsed.html?.trim()).toBe(MAIL.html)
  })

  it.each([
    ['a line break in the subject', { subject: 'Hello\r\nBcc: victim@example.com' }],
    ['a line break in the name', { fromName: 'Darzi\r\nBcc: victim@example.com' }],
    ['a comma in the name', { fromName: 'Darzi, victim@example.com' }],
    ['a group in the name', { fromName: 'Friends: a@example.com, b@example.com;' }],
    ['an address in the name', { fromName: '"Darzi" <victim@example.com>' }],
    ['Urdu and emoji in name and subject', { fromName: 'درزی 🧵', subject: 'شکریہ 🎁' }],
    ['several reply addresses', { replyTo: 'a@example.com, victim@example.com' }],
    ['a line break in the reply address', { replyTo: 'a@example.com\r\nBcc: victim@example.com' }],
    ['a group as the reply address', { replyTo: 'Friends: a@example.com, victim@example.com;' }],
    ['a long subject', { subject: 'long '.repeat(2_000) }],
    ['a line of a single dot in the text', { text: 'before\r\n.\r\nQUIT\r\nafter' }],
  ])('has one recipient and no injected header with %s', async (_, overrides) => {
    expect(await service.send({ ...MAIL, ...overrides })).toEqual({ kind: 'sent' })
    const { parsed, receivers } = await arrived()
    expect(receivers).toEqual(['ayesha@example.com'])
    expect(parsed.to).toMatchObject([{ address: 'ayesha@example.com' }])
    expect(parsed.from).toMatchObject({ address: 'shop@shop.example' })
    expect(parsed.cc ?? []).toEqual([])
    expect(parsed.bcc ?? []).toEqual([])
    expect(parsed.replyTo ?? []).toEqual([])
  })

  it.each([
    ['two receivers', 'a@example.com, victim@example.com'],
    ['a group', 'Friends: a@example.com, victim@example.com;'],
    ['a line break', 'a@example.com>\r\nRCPT TO:<victim@example.com'],
  ])('never reaches a second recipient by %s in the address', async (_, to) => {
    expect(await service.send({ ...MAIL, to })).toMatchObject({ kind: 'refused' })
    expect(peer.mails).toEqual([])
  })

  it('is refused when the server rejects the recipient', async () => {
    peer.setMood('refuses the receiver')
    const reason = expect.stringContaining('no such user')
    expect(await service.send(MAIL)).toEqual({ kind: 'refused', reason })
  })

  it.each([
    ['asks to try later', false],
    ['turns away', true],
    ['refuses the sender', true],
    ['cuts after DATA', true],
    ['hangs', true],
  ] as const)('waits where the server %s', async (mood, isAway) => {
    peer.setMood(mood)
    expect(await service.send(MAIL)).toMatchObject({ kind: 'postponed', isAway })
    expect(peer.mails).toEqual([])
  })

  it('checks whether the server accepts mail before the first one is sent', async () => {
    expect(await service.check()).toBeUndefined()
    peer.setMood('turns away')
    expect(await service.check()).toMatch(/^The mail server can’t be reached: .*421/)
    const unreachable = openSmtpMailService({
      url: 'smtp://127.0.0.1:1',
      from: { name: '', address: 'shop@shop.example' },
    })
    expect(await unreachable.check()).toBe(
      'The mail server refuses the connection. Check its name and its port.',
    )
    unreachable.close()
  })

  it('is postponed when nothing responds', async () => {
    const unreachable = openSmtpMailService({
      url: 'smtp://127.0.0.1:1',
      from: { name: '', address: 'shop@shop.example' },
    })
    expect(await unreachable.send(MAIL)).toMatchObject({ kind: 'postponed', isAway: true })
    unreachable.close()
  })

  // product: 15.17
  it('says that a name or password is wrong in the server’s words, without the password', async () => {
    const server = await startRefusingServer()
    const url = `smtp://shop:open-sesame@127.0.0.1:${server.port}`
    const refused = openSmtpMailService({ url, from: { name: '', address: 'shop@shop.example' } })
    const [said, sent] = [await refused.check(), await refused.send(MAIL)]
    expect(said).toMatch(/^The mail server does not accept the name and password: 535 .*wrong/)
    expect(sent).toMatchObject({ kind: 'postponed', isAway: true })
    expect(JSON.stringify([said, sent])).not.toMatch(/open-sesame|b3Blbi1zZXNhbWU|c2hvcABvcGVu/)
    refused.close()
    await server.close()
  })

  // product: 15.17
  it('says that there is no server of a name, that one is not encrypted, and that one does not answer', async () => {
    const from = { name: '', address: 'shop@shop.example' }
    const timeoutMs = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500, dnsTimeout: 2_000 }
    const check = async (url: string) => {
      const asked = openSmtpMailService({ url, from, privateHosts: ['127.0.0.1'], timeoutMs })
      const said = await asked.check()
      asked.close()
      return said
    }
    expect(await check('smtp://mail.invalid:587')).toMatch(
      /^There is no mail server of this name\.|can’t be reached/,
    )
    expect(await check(`${peer.url}?requireTLS=true`)).toMatch(
      /^The connection to the mail server can’t be encrypted/,
    )
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    expect(await check(`smtp://127.0.0.1:${port}`)).toMatch(/^The mail server does not answer/)
    silent.close()
  })
})

/** A server that takes no name and password, and repeats them in its answer as some do. */
async function startRefusingServer() {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 200,
    onAuth: ({ username, password }, _, done) => {
      const plain = Buffer.from(`\0${username}\0${password}`).toString('base64')
      done(Object.assign(new Error(`wrong: ${password} ${plain}`), { responseCode: 535 }))
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { port, close: () => new Promise<void>(resolve => server.close(() => resolve())) }
}
