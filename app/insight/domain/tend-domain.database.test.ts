import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { responseCookies } from '#app/accounts/session/response-cookies.server.ts'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import { sessions } from '#app/accounts/tables/accounts.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { AcmeTrouble } from '#app/platform/acme/acme-trouble.ts'
import type { CertificateOrder } from '#app/platform/acme/order-certificate.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { openSecrets } from '#app/platform/secrets/secrets.server.ts'
import { ALL_PERMISSIONS } from '#app/shared/permissions.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { makeCertificate } from '#tests/setup/make-certificate.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices, TEST_SECRETS } from '#tests/setup/test-services.ts'
import { CERTIFICATE } from '../health/checks/check-certificate.server.ts'
import { goLive, readDomainNow } from './domain-now.server.ts'
import { addAnswer, changeDomain, findAnswer, readDomainState } from './domain-state.server.ts'
import { handleDomainForm } from './handle-domain-form.server.ts'
import { type DomainEyes, lookAtDomain } from './look-at-domain.server.ts'
import { readDomainPage } from './read-domain-page.server.ts'
import { type DomainTools, tendDomain } from './tend-domain.server.ts'

const { database } = await createTestDatabase()
const DOMAIN = 'shop.example'
const WWW = `www.${DOMAIN}`
const OURS = '203.0.113.1'
const DAY_MS = 86_400_000
const lines: unknown[] = []
const note = (...line: unknown[]) => lines.push(line)
const servicesWith = (env: Record<string, string> = {}) => {
  const quiet = Object.assign(log.child({}, { level: 'silent' }), { info: note, warn: note })
  return createTestServices(database, { settings: readSettings(env), log: quiet })
}
const services = servicesWith()
const { acme } = services.settings

beforeEach(async () => {
  lines.length = 0
  await database.execute(sql`truncate users, audit_log, settings, process_state cascade`)
})

async function openPage(by = services, password?: string) {
  const account = await createAccount(database, { role: 'admin' })
  const signedIn = await signIn(by, account)
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
  const minutes = password === undefined ? '1 minute' : '16 minutes'
  await database
    .update(sessions)
    .set({ passwordCheckedAt: sql`now() - ${minutes}::interval` })
    .where(eq(sessions.userId, account.id))
  const requestHeaders = responseCookies(signedIn.headers)
  const viewer = { ...signedIn.viewer, permissions: ALL_PERMISSIONS }
  const read = (headers: Record<string, string> = {}) => readDomainPage(by, new Headers(headers))
  return {
    read,
    account,
    async send(fields: Record<string, string>) {
      const form = new FormData()
      const { seen } = await read()
      for (const [name, value] of Object.entries({ seen, ...fields })) form.set(name, value)
      return handleDomainForm(by, { viewer, form, requestHeaders })
    },
  }
}
async function choose(domain = DOMAIN, way = 'own') {
  const { send } = await openPage()
  const { status } = await send({ intent: 'save', domain, way })
  expect(status).toBe(200)
}

/** What a look finds, an authority that gives certificates, and the orders that it got. */
function toolsWith({
  dns = { [DOMAIN]: [OURS], [WWW]: [OURS] } as Record<string, string[]>,
  eyes = {} as Partial<DomainEyes>,
  refuse = undefined as ((order: CertificateOrder) => Error | undefined) | undefined,
  days = 90,
} = {}) {
  const ordered: CertificateOrder[] = []
  const given: string[] = []
  const clock = { now: new Date() }
  const tools: DomainTools = {
    now: () => clock.now,
    openEyes: () => ({
      own: [OURS],
      mustAsk: false,
      resolve: async name => dns[name] ?? [],
      ask: async () => ({ text: undefined }),
      ...eyes,
    }),
    order: async order => {
      ordered.push(order)
      if (!order.account)
        await order.noteAccount({ key: 'ACCOUNT PRIVATE KEY', url: `${order.directoryUrl}/1` })
      const trouble = refuse?.(order)
      if (trouble) throw trouble
      const token = 'token-of-the-authority'
      await order.answer(token, `${token}.thumbprint-of-the-account`)
      expect(await findAnswer(database, token)).toBe(`${token}.thumbprint-of-the-account`)
      const { key, certificate } = makeCertificate({ days, names: [DOMAIN] })
      given.push(key)
      return { chain: certificate, key }
    },
  }
  return { tools, ordered, given, clock }
}
const tend = (tools: DomainTools, isForced = false, by = services) => tendDomain(by, { isForced }, tools)
const stored = async () => {
  const { rows } = await database.execute(sql`
    select (select string_agg(t::text, '') from process_state t) || coalesce((select string_agg(t::text, '') from settings t), '')
      || coalesce((select string_agg(t::text, '') from audit_log t), '') as all`)
  return String(rows[0]?.all)
}

// product: 70.3, 70.9
test('a certificate is ordered for a trial first and then in earnest, and its keys are sealed and shown nowhere', async () => {
  await choose()
  const { tools, ordered, given } = toolsWith()
  await tend(tools)
  expect(ordered.map(({ directoryUrl, names }) => [directoryUrl, names])).toEqual([
    [acme.stagingUrl, [DOMAIN, WWW]],
    [acme.url, [DOMAIN, WWW]],
  ])
  const now = await readDomainNow(database, TEST_SECRETS)
  expect(now).toMatchObject({ domain: DOMAIN, live: undefined, certificate: { key: given[1] } })
  const { read } = await openPage()
  const page = await read()
  expect(page).toMatchObject({
    isLive: false,
    certificate: { names: [DOMAIN, WWW], days: 89 },
    failure: undefined,
  })
  expect((await stored()) + JSON.stringify([page, lines])).not.toContain('PRIVATE KEY')
  expect(await stored()).toContain('sealed:')
  expect((await readDomainState(database)).answers).toEqual({})
})

// product: 70.3
test('it is renewed a month ahead without a trial, with the same account, and www joins once it leads here', async () => {
  await choose()
  const dns: Record<string, string[]> = { [DOMAIN]: [OURS] }
  const { tools, ordered, clock } = toolsWith({ dns })
  await tend(tools)
  await tend(tools)
  expect(ordered.map(({ names }) => names.length)).toEqual([1, 1])
  dns[WWW] = [OURS]
  clock.now = new Date(Date.now() + 2 * DAY_MS)
  await tend(tools)
  expect(ordered.map(({ names }) => names.length)).toEqual([1, 1, 2])
  clock.now = new Date(Date.now() + 59 * DAY_MS)
  await tend(tools)
  expect(ordered).toHaveLength(3)
  clock.now = new Date(Date.now() + 61 * DAY_MS)
  await tend(tools)
  expect(ordered.slice(3)).toMatchObject([
    { directoryUrl: acme.url, account: { key: 'ACCOUNT PRIVATE KEY', url: `${acme.url}/1` } },
  ])
})

// product: 70.3
test('of several processes that look after the domain at once one orders, once', async () => {
  await choose()
  const { tools, ordered } = toolsWith()
  await Promise.all([tend(tools), tend(tools), tend(tools)])
  await tend(tools)
  expect(ordered).toHaveLength(2)
})

// product: 70.2
test('where a name leads is said: here, also elsewhere, elsewhere, nowhere, or not to be seen', async () => {
  const eyes = (dns: Record<string, string[]>, own: string[], ask: DomainEyes['ask']): DomainEyes => ({
    own,
    mustAsk: false,
    ask,
    resolve: async name => {
      if (!dns[name]) throw Object.assign(new Error('timeout'), { code: 'ETIMEOUT' })
      return dns[name]
    },
  })
  const silent: DomainEyes['ask'] = async () => ({ text: undefined })
  const look = async (found: DomainEyes) =>
    (await lookAtDomain(database, DOMAIN, found)).map(({ state, proxy }) =>
      [state, proxy].filter(Boolean).join(' '),
    )
  const PUBLIC = '8.8.4.4'
  const [first, other, six] = [[PUBLIC], ['1.1.1.1'], [PUBLIC, '2001:db8::1']]
  expect(await look(eyes({ [DOMAIN]: first, [WWW]: six }, [PUBLIC], silent))).toEqual(['here', 'partly'])
  expect(await look(eyes({ [DOMAIN]: other, [WWW]: [] }, [PUBLIC], silent))).toEqual(['elsewhere', 'missing'])
  // Behind a router, and a name server that does not answer.
  expect(await look(eyes({ [DOMAIN]: other }, ['10.0.0.2'], silent))).toEqual(['unclear', 'unclear'])
  const asked: DomainEyes['ask'] = async (name, token) => ({
    text: name === DOMAIN ? await findAnswer(database, token) : 'another shop',
    proxy: 'Cloudflare',
  })
  const behind = eyes({ [DOMAIN]: other, [WWW]: other }, [PUBLIC], asked)
  expect(await look(behind)).toEqual(['here Cloudflare', 'elsewhere Cloudflare'])
})

// product: 70.2, 70.3
test('nothing is ordered while the domain leads elsewhere, unless the owner wants it', async () => {
  await choose()
  const dns: Record<string, string[]> = { [DOMAIN]: [] }
  const { tools, ordered } = toolsWith({ dns })
  await tend(tools, true)
  dns[DOMAIN] = ['198.51.100.9']
  await tend(tools)
  expect(ordered).toEqual([])
  const { read } = await openPage()
  expect((await read()).look?.verdicts[0]).toMatchObject({ name: DOMAIN, addresses: ['198.51.100.9'] })
  await tend(tools, true)
  expect(ordered).toHaveLength(2)
})

// product: 70.4
test('a limit of the authority is waited for, and the button says until when', async () => {
  await choose()
  const retryAt = new Date(Date.now() + 3 * 3_600_000)
  const refuse = ({ directoryUrl }: CertificateOrder) =>
    directoryUrl === acme.url ? new AcmeTrouble('rate-limited', { detail: 'too many', retryAt }) : undefined
  const { tools, ordered, clock } = toolsWith({ refuse })
  await tend(tools)
  await tend(tools, true)
  expect(ordered).toHaveLength(2)
  const { read, send } = await openPage()
  expect((await read()).failure).toMatchObject({
    kind: 'rate-limited',
    isRetryAsked: true,
    retryAt: retryAt.toISOString(),
  })
  const pressed = await send({ intent: 'order' })
  expect(pressed).toMatchObject({ status: 409, result: { text: expect.stringMatching(/next order from/) } })
  clock.now = new Date(retryAt.getTime() + 1_000)
  await tend(tools)
  // The trial had succeeded, and is not done again.
  expect(ordered.map(({ directoryUrl }) => directoryUrl)).toEqual([acme.stagingUrl, acme.url, acme.url])
})

// product: 70.4
test('what fails in the trial is not asked in earnest, and a button does not wait for our own pause', async () => {
  await choose()
  const refuse = () => new AcmeTrouble('connection', { detail: 'Timeout', host: DOMAIN })
  const { tools, ordered } = toolsWith({ refuse })
  await tend(tools)
  await tend(tools)
  expect(ordered).toMatchObject([{ directoryUrl: acme.stagingUrl }])
  await tend(tools, true)
  expect(ordered).toHaveLength(2)
  expect((await readDomainState(database)).failure).toMatchObject({
    kind: 'connection',
    host: DOMAIN,
    count: 2,
  })
  await choose('other.example')
  expect((await readDomainState(database)).failure).toBeUndefined()
})

// product: 70.7
test('with STORE_URL nothing is saved and nothing is ordered, and the page says whose address it is', async () => {
  await choose()
  const given = servicesWith({ STORE_URL: 'https://given.example' })
  const { tools, ordered } = toolsWith()
  await tend(tools, true, given)
  expect(ordered).toEqual([])
  const { send, read } = await openPage(given)
  const saved = await send({ intent: 'save', domain: 'other.example', way: 'own' })
  expect(saved).toMatchObject({ status: 409, result: { isDone: false } })
  expect(await read()).toMatchObject({
    givenStoreUrl: 'https://given.example',
    storeUrl: 'https://given.example',
    chosen: { domain: DOMAIN },
    isLive: false,
  })
})

// product: 70.1
test('the domain is saved with the password alone, in its own spelling, and is in the audit log', async () => {
  const { send, account, read } = await openPage(services, '')
  const fields = { intent: 'save', domain: 'www.درزی.example', way: 'own' }
  expect((await send(fields)).status).toBe(403)
  expect((await send({ ...fields, seen: 'older', currentPassword: account.password })).status).toBe(409)
  expect((await send(fields)).status).toBe(200)
  expect(await read()).toMatchObject({
    chosen: { domain: 'xn--ugbed03d.example' },
    ownScript: 'درزی.example',
  })
  expect(await database.select().from(auditLog)).toMatchObject([
    {
      action: 'settings.changed',
      subjectName: 'Domain',
      changes: { domain: { to: 'xn--ugbed03d.example' } },
    },
  ])
  const refused = await send({ ...fields, domain: 'https://shop.example/shirts' })
  expect(refused).toMatchObject({ status: 422, result: { errors: { domain: [expect.any(String)] } } })
  expect((await send({ intent: 'remove' })).status).toBe(200)
  expect((await read()).chosen.domain).toBe('')
})

// product: 70.5
test('a question of the authority is answered while it is open, by nothing but its answer', async () => {
  const token = 'a-token-of-enough-letters'
  const text = `${token}.and-a-thumbprint-of-ours`
  await addAnswer(database, token, text)
  expect(await findAnswer(database, token)).toBe(text)
  for (const other of ['', '__proto__', 'constructor', `${token}x`, '../../etc/passwd', "' or true --"])
    expect(await findAnswer(database, other)).toBeUndefined()
  for (const bad of ['<script>alert(1)</script>', 'text without a dot', `${text}\n`, ''])
    await expect(addAnswer(database, token, bad)).rejects.toThrow()
  await expect(addAnswer(database, '../x', text)).rejects.toThrow()
  await changeDomain(database, state => ({ ...state, answers: {} }))
  expect(await findAnswer(database, token)).toBeUndefined()
})

// product: 70.9
test('a copy of the shop with another key is not the domain, and orders a certificate of its own', async () => {
  await choose()
  const { tools, ordered } = toolsWith()
  await tend(tools)
  expect(await goLive(database, TEST_SECRETS, DOMAIN)).toBe(true)
  expect((await readDomainNow(database, TEST_SECRETS)).live).toBe(DOMAIN)
  const copied = openSecrets({ dataDir: '/nowhere', secretsKey: 'c'.repeat(32) })
  expect(await readDomainNow(database, copied)).toMatchObject({ live: undefined, certificate: undefined })
  await tend(tools, false, { ...services, secrets: copied })
  expect(ordered).toHaveLength(3)
  expect(ordered[2]?.account).toBeUndefined()
})

// product: 70.6
test('the address before stays until the new domain answers, and a removed one is none', async () => {
  await choose()
  await tend(toolsWith().tools)
  await goLive(database, TEST_SECRETS, DOMAIN)
  await choose('other.example')
  expect(await readDomainNow(database, TEST_SECRETS)).toMatchObject({ domain: 'other.example', live: DOMAIN })
  expect(await goLive(database, TEST_SECRETS, DOMAIN)).toBe(false)
  const { send } = await openPage()
  await send({ intent: 'remove' })
  expect(await readDomainNow(database, TEST_SECRETS)).toMatchObject({ domain: undefined, live: undefined })
  expect((await readDomainState(database)).certificate).toBeUndefined()
})

// product: 70.10
test('where a proxy has the certificate, the domain is the address once it answers for this store', async () => {
  await choose(DOMAIN, 'proxy')
  const { tools, ordered } = toolsWith({ eyes: { mustAsk: true } })
  await tend(tools)
  expect((await readDomainNow(database, TEST_SECRETS)).live).toBeUndefined()
  const ask: DomainEyes['ask'] = async (_name, token) => ({ text: await findAnswer(database, token) })
  await tend(toolsWith({ eyes: { mustAsk: true, ask } }).tools)
  expect((await readDomainNow(database, TEST_SECRETS)).live).toBe(DOMAIN)
  expect(ordered).toEqual([])
})

// product: 70.10
test('a proxy is noticed by what it sends, with what it does not send yet', async () => {
  await choose()
  const { read } = await openPage()
  expect((await read({ Host: DOMAIN })).proxy).toBeUndefined()
  expect((await read({ Host: '127.0.0.1:3000', 'X-Forwarded-For': '198.51.100.7' })).proxy).toEqual({
    name: undefined,
    saysHttps: false,
    handsHostOn: false,
    isTrusted: false,
    addresses: [services.source],
  })
  const whole = {
    Host: DOMAIN,
    'CF-Ray': '1',
    'X-Forwarded-For': '198.51.100.7',
    'X-Forwarded-Proto': 'https',
  }
  expect((await read(whole)).proxy).toMatchObject({ name: 'Cloudflare', saysHttps: true, handsHostOn: true })
})

// product: 70.2
test('an owner who opened the shop by the number of its machine reads that number among the records', async () => {
  const { read } = await openPage()
  expect((await read({ Host: '8.8.4.4:3000' })).addresses).toContain('8.8.4.4')
  expect((await read({ Host: '10.0.0.2:3000' })).addresses).not.toContain('10.0.0.2')
  expect((await read({ Host: '8.8.4.4', 'X-Forwarded-For': '1.1.1.1' })).addresses).not.toContain('8.8.4.4')
})

// product: 70.11
test('Health says how long the certificate is valid, that it is yet to come, and why it was not renewed', async () => {
  const check = () => CERTIFICATE.run(services)
  expect(await check()).toMatchObject({ state: 'unused' })
  await choose()
  expect(await check()).toMatchObject({ state: 'pending', found: `${DOMAIN} has no certificate yet.` })
  await tend(toolsWith({ days: 40 }).tools)
  expect(await check()).toMatchObject({ state: 'good', found: expect.stringMatching(/39 more days\.$/) })
  const refuse = () => new AcmeTrouble('dns', { detail: 'NXDOMAIN', host: DOMAIN })
  const failing = toolsWith({ refuse })
  failing.clock.now = new Date(Date.now() + 100 * DAY_MS)
  await tend(failing.tools)
  expect(await check()).toMatchObject({
    state: 'attention',
    found: expect.stringMatching(/could not be renewed/),
  })
  await changeDomain(database, state => ({
    ...state,
    ...(state.certificate && {
      certificate: { ...state.certificate, until: new Date(Date.now() + 2.5 * DAY_MS).toISOString() },
    }),
  }))
  expect(await check()).toMatchObject({ state: 'failing', link: { to: '/admin/domain' } })
})

// product: 70.13
test('a proxy is trusted by an owner who typed the password, and only addresses of its own', async () => {
  const early = await openPage(services, 'long ago')
  expect(await early.send({ intent: 'trust', proxies: '10.0.0.5' })).toMatchObject({ status: 403 })
  const { read, send } = await openPage()
  const refused = await send({ intent: 'trust', proxies: '10.0.0.5\n0.0.0.0/0' })
  expect(refused).toMatchObject({
    status: 422,
    result: { errors: { proxies: [expect.stringContaining('0.0.0.0/0')] } },
  })
  expect(await send({ intent: 'trust', proxies: '10.0.0.5, 10.1.0.0/16' })).toMatchObject({ status: 200 })
  expect((await read()).chosen).toEqual({ domain: '', way: 'own', proxies: ['10.0.0.5', '10.1.0.0/16'] })
  const headers = { 'X-Forwarded-For': '198.51.100.1' }
  expect((await read({ ...headers, 'CF-Ray': '1' })).proxy?.addresses).toContain('104.16.0.0/13')

  const given = await openPage(servicesWith({ TRUSTED_PROXIES: '10.9.9.9' }))
  expect(await given.send({ intent: 'trust', proxies: '' })).toMatchObject({ status: 409 })
  expect((await given.read(headers)).areProxiesGiven).toBe(true)
})
