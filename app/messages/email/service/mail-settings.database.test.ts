import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { settings as settingsTable } from '#app/owner/tables/settings.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { createSharedReads } from '#app/platform/http/shared-reads.ts'
import { openSecrets } from '#app/platform/secrets/secrets.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type SmtpPeer, startSmtpPeer } from '#tests/setup/peers/smtp-peer.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { handleMailForm } from './handle-mail-form.server.ts'
import { listVariablesOfMail, readMail, readMailNow, showMail } from './mail-settings.server.ts'

const { database, drop } = await createTestDatabase()
const PRIVATE = { PRIVATE_HOSTS: '127.0.0.1' }
const servicesWith = (env: Record<string, string> = {}): Services =>
  createTestServices(database, { settings: readSettings(env) })
let peer: SmtpPeer
beforeAll(async () => {
  peer = await startSmtpPeer()
})
afterAll(async () => {
  await peer.close()
  await drop()
})
beforeEach(async () => {
  await database.delete(settingsTable).where(eq(settingsTable.key, 'mail'))
  await database.delete(auditLog)
})
afterEach(() => {
  peer.mails.length = 0
  peer.setMood('accepts')
})

const BREVO = {
  way: 'brevo',
  host: 'smtp-relay.brevo.com',
  port: '587',
  encryption: 'starttls',
  user: 'shop@shop.example',
  password: 'the key: 1%',
  from: 'Darzi Lahore <shop@shop.example>',
  ownerEmail: 'owner@shop.example',
}
const own = () => ({
  ...BREVO,
  way: 'other',
  host: '127.0.0.1',
  port: new URL(peer.url).port,
  encryption: 'none',
  user: '',
  password: '',
})

async function send(fields: Record<string, string>, services = servicesWith()) {
  const { seen } = await showMail(database, services.secrets)
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'save', seen, ...fields })) form.set(name, value)
  return handleMailForm(services, form, 'staff@shop.example')
}
const stored = async () =>
  JSON.stringify(await database.select().from(settingsTable).where(eq(settingsTable.key, 'mail')))

// product: 15.16, 19.13
test('what staff save is in force at once in every process, with the password encrypted and never shown', async () => {
  const services = { ...servicesWith(), sharedReads: createSharedReads() }
  expect(await readMail(services)).toMatchObject({ mail: undefined, ownerEmail: undefined })
  expect((await send(BREVO)).status).toBe(200)
  expect(await readMail(services)).toMatchObject({
    ownerEmail: 'owner@shop.example',
    mail: {
      service: 'smtp',
      url: 'smtp://shop%40shop.example:the%20key%3A%201%25@smtp-relay.brevo.com:587?requireTLS=true',
      from: { name: 'Darzi Lahore', address: 'shop@shop.example' },
      privateHosts: [],
    },
  })
  const { shown } = await showMail(database, services.secrets)
  expect(shown).toMatchObject({ password: 'stored', privateKey: 'none' })
  const logged = await database.select().from(auditLog)
  expect(logged).toMatchObject([{ action: 'settings.changed', changes: { host: { to: BREVO.host } } }])
  expect(JSON.stringify([shown, logged]) + (await stored())).not.toContain('the key')
  expect(await stored()).toContain('sealed:')
})

// product: 15.16
test('a form is refused with the reason beside its field, and without what was typed as a password', async () => {
  const refusals = [
    [{ from: '' }, 'from'],
    [{ from: 'Darzi' }, 'from'],
    [{ host: '' }, 'host'],
    [{ host: 'https://mail.example' }, 'host'],
    [{ host: '[1]' }, 'host'],
    [{ port: '70000' }, 'port'],
    [{ ownerEmail: 'owner' }, 'ownerEmail'],
    [{ password: '' }, 'password'],
    [{ encryption: 'none' }, 'encryption'],
    [{ way: 'emailjs' }, 'serviceId'],
    [{ way: 'pigeon' }, 'way'],
  ] as const
  for (const [change, field] of refusals) {
    const { result, status } = await send({ ...BREVO, ...change })
    expect([field, status]).toEqual([field, 422])
    expect(result.errors).toHaveProperty(field)
    expect(JSON.stringify(result)).not.toContain('the key')
  }
  await send(BREVO)
  expect((await send({ ...BREVO, seen: 'older' })).status).toBe(409)
})

// product: 15.16
test('a password goes to no other server than the one that it was typed for', async () => {
  await send(BREVO)
  const empty = { ...BREVO, password: '' }
  expect((await send({ ...empty, user: 'other@shop.example' })).status).toBe(200)
  for (const change of [{ host: 'mail.elsewhere.example' }, { port: '465' }, { encryption: 'tls' }]) {
    expect((await send({ ...empty, ...change })).result.errors).toHaveProperty('password')
  }
  // By way of another choice, which stores no password for later.
  const by = { way: 'none', host: 'mail.elsewhere.example' }
  expect((await send({ ...empty, ...by })).status).toBe(200)
  expect((await send({ ...empty, host: 'mail.elsewhere.example' })).result.errors).toHaveProperty('password')
})

// product: 15.16
test('environment variables win, each over what it says', async () => {
  await send(BREVO)
  const env = { OWNER_EMAIL: 'boss@shop.example', MAIL_FROM: 'Darzi <news@shop.example>' }
  const withSender = servicesWith(env)
  expect(await readMailNow(withSender)).toMatchObject({
    ownerEmail: 'boss@shop.example',
    mail: { from: { name: 'Darzi', address: 'news@shop.example' }, url: expect.stringContaining('brevo') },
  })
  expect(listVariablesOfMail(withSender.settings)).toEqual(['MAIL_FROM', 'OWNER_EMAIL'])
  const withServer = servicesWith({ ...env, SMTP_URL: 'smtp://mail.example' })
  expect(await readMailNow(withServer)).toMatchObject({ mail: { url: 'smtp://mail.example' } })
  expect(listVariablesOfMail(withServer.settings)).toEqual(['SMTP_URL', 'MAIL_FROM', 'OWNER_EMAIL'])
})

// product: 15.16
test('EmailJS is called with the account that staff entered', async () => {
  const emailjs = {
    way: 'emailjs',
    serviceId: 'service_1',
    publicKey: 'public_1',
    privateKey: 'private_1',
    from: '',
  }
  expect((await send(emailjs)).status).toBe(200)
  const services = servicesWith({ EMAILJS_TEMPLATE_IDS: 'test_mail=template_t' })
  expect((await readMailNow(services)).mail).toMatchObject({
    service: 'emailjs',
    serviceId: 'service_1',
    privateKey: 'private_1',
    templateIds: { test_mail: 'template_t' },
  })
})

// product: 19.13
test('without its key the password is asked for again, and mail waits', async () => {
  await send(BREVO)
  const services = { ...servicesWith(), secrets: openSecrets({ dataDir: '/nowhere' }) }
  expect(await readMailNow(services)).toMatchObject({ mail: undefined, isLocked: true })
  expect((await showMail(database, services.secrets)).shown.password).toBe('lost')
  expect((await send({ ...BREVO, password: '' }, services)).result.errors).toHaveProperty('password')
  expect((await send({ intent: 'test' }, services)).result.text).toContain('Type them again')
})

// product: 15.17
test('a test says what the server said, and goes past the outbox', async () => {
  const services = servicesWith(PRIVATE)
  expect((await send(own(), services)).status).toBe(200)
  const test = async () => (await send({ intent: 'test' }, services)).result
  expect(await test()).toMatchObject({ isDone: true, text: expect.stringContaining('staff@shop.example') })
  expect(peer.mails).toMatchObject([{ sender: 'shop@shop.example', receivers: ['staff@shop.example'] }])
  expect((await peer.parse(peer.mails[0] as never)).from).toMatchObject({ name: 'Darzi Lahore' })
  peer.setMood('refuses the sender')
  expect((await test()).text).toMatch(/does not accept the sender: .*who is that/)
  peer.setMood('refuses the receiver')
  expect((await test()).text).toMatch(/no such user/)
  peer.setMood('turns away')
  expect((await test()).text).toMatch(/no service now/)
  expect(await database.$count(emails)).toBe(0)
})

// product: 15.17
test('a test leaves what is typed and not saved in the form, without its secrets', async () => {
  const typed = {
    ...BREVO,
    intent: 'test',
    user: 'half@shop.example',
    password: 'secret',
    currentPassword: 'mine',
  }
  const { result } = await send(typed)
  expect(result).toMatchObject({ isTest: true, typed: { user: 'half@shop.example', way: 'brevo' } })
  expect(JSON.stringify(result)).not.toMatch(/secret|mine/)
})

// product: 15.17
test('a test asks no server in the shop’s own network, and says so before anything is sent', async () => {
  const services = servicesWith()
  await send(own(), servicesWith(PRIVATE))
  expect((await send({ intent: 'test' }, services)).result.text).toMatch(/own network/)
  for (const host of ['localhost', '10.0.0.5', '169.254.169.254', '[::1]']) {
    expect((await send({ ...BREVO, host })).status).toBe(200)
    const { result } = await send({ intent: 'test' })
    expect([host, result.text]).toEqual([host, expect.stringMatching(/own network/)])
  }
  expect(peer.mails).toEqual([])
})
