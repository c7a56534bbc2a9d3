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
  service = openSmtpMailService({ url: peer.url, fromAddress: 'shop@shop.example', timeoutMs })
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
    const unreachable = openSmtpMailService({ url: 'smtp://127.0.0.1:1', fromAddress: 'shop@shop.example' })
    expect(await unreachable.check()).toMatch(/^The mail server can’t be reached: .*ECONNREFUSED/)
    unreachable.close()
  })

  it('is postponed when nothing responds', async () => {
    const unreachable = openSmtpMailService({ url: 'smtp://127.0.0.1:1', fromAddress: 'shop@shop.example' })
    expect(await unreachable.send(MAIL)).toMatchObject({ kind: 'postponed', isAway: true })
    unreachable.close()
  })
})
