import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { goLive } from '#app/insight/domain/domain-now.server.ts'
import {
  digestOfDomain,
  readChosenDomain,
  saveDomain,
  saveProxies,
} from '#app/insight/domain/domain-settings.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { TEST_SECRETS } from '#tests/setup/test-services.ts'
import { openAuth } from '../boot/open-auth.ts'
import { refuseForeign } from '../http/request-guard.ts'
import { addSecurityHeaders } from '../http/security-headers.ts'
import { openStoreAddress } from './store-address.ts'

const { database } = await createTestDatabase()
const DOMAIN = 'shop.example'
const seen = digestOfDomain({ domain: '', way: 'own', proxies: [] })

beforeEach(async () => {
  await database.execute(sql`truncate users, audit_log, settings, process_state, emails cascade`)
})

async function openAt(env: Record<string, string>, opened: AsyncDisposableStack) {
  const settings = readSettings(env)
  return openStoreAddress({ database, settings, secrets: TEST_SECRETS, log }, opened)
}
const choose = () =>
  saveDomain(
    { database, settings: readSettings({}) },
    { domain: DOMAIN, way: 'own' },
    { actor: 'owner', seen },
  )

// product: 70.6
test('once the domain is live, cookies, links in mails, HSTS and the check of forms follow it without a restart', async () => {
  await using opened = new AsyncDisposableStack()
  const address = await openAt({}, opened)
  const { settings } = address
  const auth = await openAuth({ database, settings })
  const account = await createAccount(database, {})
  const signIn = async () => {
    const body = { email: account.email, password: account.password }
    const { headers } = await auth.api.signInEmail({ body, returnHeaders: true })
    return headers.getSetCookie().join()
  }
  const hsts = () => {
    const headers = new Headers()
    addSecurityHeaders(headers, settings.storeUrl)
    return headers.get('Strict-Transport-Security')
  }
  const formFrom = (origin: string) =>
    refuseForeign(new Request(`${origin}/contact`, { method: 'POST', headers: { Origin: origin } }), settings)
  expect([settings.storeUrl, hsts()]).toEqual(['http://127.0.0.1:3000', null])
  expect(await signIn()).not.toMatch(/Secure/)

  await choose()
  await goLive(database, TEST_SECRETS, DOMAIN)
  await address.refresh()
  expect([settings.storeUrl, settings.isStoreUrlSet]).toEqual([`https://${DOMAIN}`, true])
  expect(await signIn()).toMatch(/__Host-darzi[^;]*;.*Secure/)
  expect(hsts()).toBe('max-age=31536000')
  expect(formFrom(`https://${DOMAIN}`)).toBeUndefined()
  expect(formFrom('https://attacker.example')?.status).toBe(403)
  await auth.api.requestPasswordReset({ body: { email: account.email } })
  const [mail] = await database.select().from(emails)
  expect(JSON.stringify(mail?.params)).toContain(`https://${DOMAIN}/reset-password?`)

  await saveDomain(
    { database, settings: readSettings({}) },
    { domain: '', way: 'own' },
    { actor: 'owner', seen: digestOfDomain({ domain: DOMAIN, way: 'own', proxies: [] }) },
  )
  await address.refresh()
  expect([settings.storeUrl, settings.isStoreUrlSet]).toEqual(['http://127.0.0.1:3000', false])
})

// product: 70.7
test('STORE_URL wins over a domain that is live', async () => {
  await choose()
  await goLive(database, TEST_SECRETS, DOMAIN)
  await using opened = new AsyncDisposableStack()
  const address = await openAt({ STORE_URL: 'https://given.example' }, opened)
  expect(address.settings.storeUrl).toBe('https://given.example')
  expect(address.now()).toMatchObject({ domain: undefined, live: undefined })
})

// product: 70.13
test('the trusted proxies of the admin hold without a restart, beside STORE_URL too, and TRUSTED_PROXIES wins', async () => {
  await using opened = new AsyncDisposableStack()
  const stores = [
    await openAt({}, opened),
    await openAt({ STORE_URL: 'https://darzi.example' }, opened),
    await openAt({ TRUSTED_PROXIES: '10.9.9.9' }, opened),
  ]
  const read = async () => {
    for (const store of stores) await store.refresh()
    return stores.map(({ settings }) => settings.trustedProxies)
  }
  expect(await read()).toEqual([[], [], ['10.9.9.9']])
  expect(await saveProxies(database, ['10.0.0.5'], { actor: 'owner', seen })).toEqual({ ok: true })
  expect(await read()).toEqual([['10.0.0.5'], ['10.0.0.5'], ['10.9.9.9']])
  expect(await saveProxies(database, [], { actor: 'owner', seen })).toMatchObject({ ok: false })

  // The domain and the proxies are saved apart, and neither loses the other.
  const now = digestOfDomain(await readChosenDomain(database))
  await saveDomain(
    { database, settings: readSettings({}) },
    { domain: DOMAIN, way: 'proxy' },
    { actor: 'owner', seen: now },
  )
  expect(await readChosenDomain(database)).toEqual({ domain: DOMAIN, way: 'proxy', proxies: ['10.0.0.5'] })
  expect(await read()).toEqual([['10.0.0.5'], ['10.0.0.5'], ['10.9.9.9']])
})
