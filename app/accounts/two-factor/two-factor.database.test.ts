import { and, eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessions, users } from '#app/accounts/tables/accounts.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { failedAttempts } from '#app/platform/tables/platform.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { setPassword } from '../passwords/set-password.server.ts'
import { changeRole } from '../roles/change-role.server.ts'
import { listAdmins } from '../roles/list-admins.server.ts'
import { guardAdmin } from '../session/guards.server.ts'
import { readViewer } from '../session/read-viewer.server.ts'
import { responseCookies } from '../session/response-cookies.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { finishSignIn } from './finish-sign-in.server.ts'
import { codeAt } from './one-time-code.server.ts'
import {
  confirmTwoFactor,
  removeTwoFactor,
  replaceRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
} from './two-factor.server.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
const PERIOD_MS = 30_000

beforeEach(async () => {
  // In the middle of a period, so that none ends during a test.
  const now = (Math.floor(Date.now() / PERIOD_MS) + 0.5) * PERIOD_MS
  vi.useFakeTimers({ toFake: ['Date'], now })
  await database.delete(failedAttempts)
})
afterEach(() => {
  vi.useRealTimers()
})

const WRONG = { ok: false, refusal: { kind: 'wrong-code' } }
const AGAIN = { ok: false, refusal: { kind: 'sign-in-again' } }

/** An admin who has turned it on in one browser, with the code of the period before this one. */
async function adminWithTwoFactor() {
  const account = await createAccount(database, { role: 'admin' })
  const signedIn = await signIn(services, account)
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
  const browser = responseCookies(signedIn.headers)
  const secret = await startTwoFactor(services, account)
  if (!secret) throw new Error('it was on')
  const code = (by: number) => codeAt(secret, Date.now() + by * PERIOD_MS)
  const typed = await code(-1)
  const confirmed = await confirmTwoFactor(services, { viewer: account, typed, requestHeaders: browser })
  if (!confirmed.ok) throw new Error(confirmed.refusal.kind)
  return { account, browser, code, recoveryCodes: confirmed.recoveryCodes }
}

/** Types the password. @returns the browser, which lacks the code */
async function typePassword(account: { email: string; password: string }): Promise<Headers> {
  const tried = await signIn(services, account, { mustBeAdmin: true })
  if (tried.ok || tried.refusal.kind !== 'code-needed') throw new Error('no code was asked for')
  return responseCookies(tried.refusal.headers)
}

const typeCode = (requestHeaders: Headers, typed: string) => finishSignIn(services, { typed, requestHeaders })

/** Where the guard of the admin sends a browser; undefined if it lets it in. */
async function sentTo(browser: Headers, path = '/admin'): Promise<string | undefined> {
  const context = new RouterContextProvider()
  context.set(servicesContext, createTestServices(database))
  const url = new URL(path, services.settings.storeUrl)
  const call = { request: new Request(url, { headers: browser }), url, context, params: {} }
  try {
    // biome-ignore lint/suspicious/noExplicitAny: only what the guard uses.
    await guardAdmin(call as any, async () => new Response())
    return undefined
  } catch (response) {
    return (response as Response).headers.get('Location') ?? ''
  }
}

describe('signing in with two-factor sign-in', () => {
  // product: 11.16
  it('opens no session before the code, and one with it', async () => {
    const { account, code } = await adminWithTwoFactor()
    const browser = await typePassword(account)
    expect(await database.$count(sessions, eq(sessions.userId, account.id))).toBe(1)
    expect(await sentTo(browser)).toContain('/admin-login')
    expect(await typeCode(browser, '000 00x')).toEqual(WRONG)
    const finished = await typeCode(browser, await code(0))
    if (!finished.ok) throw new Error(finished.refusal.kind)
    expect(await readViewer(services, responseCookies(finished.headers))).toMatchObject({
      email: account.email,
      hasTwoFactor: true,
    })
    expect(await typeCode(browser, await code(1))).toEqual(AGAIN)
  })

  // product: 11.16
  it('accepts a code once, also of two browsers at the same time, and no earlier one afterwards', async () => {
    const { account, code } = await adminWithTwoFactor()
    const browsers = [await typePassword(account), await typePassword(account)]
    const typed = await code(1)
    const tried = await Promise.all(browsers.map(browser => typeCode(browser, typed)))
    expect(tried.filter(({ ok }) => ok)).toHaveLength(1)
    const other = await typePassword(account)
    for (const by of [1, 0, -1]) expect(await typeCode(other, await code(by))).toEqual(WRONG)
  })

  // product: 11.17
  it('accepts each recovery code once, and replaces all of them', async () => {
    const { account, code, recoveryCodes } = await adminWithTwoFactor()
    const [first = '', second = ''] = recoveryCodes
    const browsers = [await typePassword(account), await typePassword(account)]
    const tried = await Promise.all(browsers.map(browser => typeCode(browser, ` ${first.toUpperCase()} `)))
    expect(tried.filter(({ ok }) => ok)).toHaveLength(1)
    const replaced = await replaceRecoveryCodes(services, { viewer: account, typed: await code(0) })
    if (!replaced.ok) throw new Error(replaced.refusal.kind)
    expect(await typeCode(await typePassword(account), second)).toEqual(WRONG)
    expect(await typeCode(await typePassword(account), replaced.recoveryCodes[0] ?? '')).toMatchObject({
      ok: true,
    })
  })

  it('refuses the code of another admin, and all codes after ten wrong ones', async () => {
    const [one, other] = [await adminWithTwoFactor(), await adminWithTwoFactor()]
    const browser = await typePassword(one.account)
    expect(await typeCode(browser, await other.code(0))).toEqual(WRONG)
    expect(await typeCode(browser, other.recoveryCodes[0] ?? '')).toEqual(WRONG)
    for (let guess = 0; guess < 9; guess++) await typeCode(browser, '000000')
    const tooMany = { ok: false, refusal: { kind: 'too-many-codes' } }
    const elsewhere = { ...services, source: '198.51.100.7' }
    expect(await finishSignIn(elsewhere, { typed: await one.code(0), requestHeaders: browser })).toEqual(
      tooMany,
    )
  })

  it.each([
    [
      'new password',
      (email: string) => setPassword(database, { email, password: 'quite another one', actor: 'a test' }),
    ],
    ['lost role', (email: string) => changeRole(database, { email, role: 'user', actor: 'a test' })],
    ['removed second factor', (email: string) => removeTwoFactor(database, { email, actor: 'a test' })],
  ])('can’t be finished after a %s', async (_, happens) => {
    const { account, code } = await adminWithTwoFactor()
    const browser = await typePassword(account)
    await createAccount(database, { role: 'admin' })
    await happens(account.email)
    expect(await typeCode(browser, await code(0))).toEqual(AGAIN)
  })
})

describe('turning two-factor sign-in on and off', () => {
  // product: 11.15
  it('is shown in the list of admins', async () => {
    const { account } = await adminWithTwoFactor()
    const without = await createAccount(database, { role: 'admin' })
    const admins = await listAdmins(database)
    const hasIt = (id: string) => admins.find(admin => admin.id === id)?.hasTwoFactor
    expect([hasIt(account.id), hasIt(without.id)]).toEqual([true, false])
  })

  it('ends the other sessions, and leaves an audit entry and an email each time', async () => {
    const account = await createAccount(database, { role: 'admin' })
    const [own, other] = [await signIn(services, account), await signIn(services, account)]
    if (!own.ok || !other.ok) throw new Error('not signed in')
    const requestHeaders = responseCookies(own.headers)
    const secret = (await startTwoFactor(services, account)) ?? ''
    const typed = await codeAt(secret, Date.now() - PERIOD_MS)
    expect(await confirmTwoFactor(services, { viewer: account, typed: '123', requestHeaders })).toEqual(WRONG)
    expect(await readViewer(services, responseCookies(other.headers))).toBeDefined()
    expect(await confirmTwoFactor(services, { viewer: account, typed, requestHeaders })).toMatchObject({
      ok: true,
    })
    expect(await readViewer(services, responseCookies(other.headers))).toBeUndefined()
    expect(await readViewer(services, requestHeaders)).toMatchObject({ hasTwoFactor: true })
    expect(await startTwoFactor(services, account)).toBeUndefined()

    expect(await turnOffTwoFactor(services, { viewer: account, typed })).toEqual(WRONG)
    const next = await codeAt(secret, Date.now())
    // Of two at the same time, one turns it off.
    const off = await Promise.all(
      [1, 2].map(() => turnOffTwoFactor(services, { viewer: account, typed: next })),
    )
    expect(off.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await signIn(services, account)).toMatchObject({ ok: true })
    const actions = await database
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, account.id))
      .orderBy(auditLog.id)
    expect(actions.map(({ action }) => action)).toEqual(['user.two-factor-on', 'user.two-factor-off'])
    const isNotice = and(eq(emails.to, account.email), eq(emails.template, 'two_factor_changed'))
    expect(await database.$count(emails, isNotice)).toBe(2)
  })
})

describe('the guard of the admin', () => {
  // product: 11.18
  it('leads an admin without it to turn it on, while the owner requires it', async () => {
    const account = await createAccount(database, { role: 'admin' })
    const signedIn = await signIn(services, account)
    if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
    const without = responseCookies(signedIn.headers)
    const { browser } = await adminWithTwoFactor()
    expect(await sentTo(without)).toBeUndefined()
    await database.insert(settings).values({ key: 'store', value: { adminsNeedTwoFactor: true }, version: 1 })
    try {
      for (const path of ['/admin', '/admin/events', '/make-admin', '/admin/your-sign-in/']) {
        expect(await sentTo(without, path), path).toBe('/admin/your-sign-in?because=two-factor')
      }
      expect(await sentTo(without, '/admin/your-sign-in')).toBeUndefined()
      expect(await sentTo(browser)).toBeUndefined()
    } finally {
      await database.delete(settings).where(eq(settings.key, 'store'))
    }
  })

  // product: 11.19
  it('leads an admin whose password is too short to choose another one', async () => {
    const promoted = await createAccount(database, { password: 'short-one', isEmailVerified: true })
    await database.update(users).set({ hasShortPassword: false }).where(eq(users.id, promoted.id))
    await changeRole(database, { email: promoted.email, role: 'admin', actor: 'a test' })
    const signedIn = await signIn(services, promoted)
    if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
    const browser = responseCookies(signedIn.headers)
    expect(await sentTo(browser)).toBe('/admin/your-sign-in?because=password')
    const shortAgain = { email: promoted.email, password: 'other-one', actor: 'a test' }
    expect(await setPassword(database, shortAgain)).toMatchObject({ ok: false })
    await setPassword(database, { ...shortAgain, password: 'a longer password' })
    const again = await signIn(services, { ...promoted, password: 'a longer password' })
    if (!again.ok) throw new Error(again.refusal.kind)
    expect(await sentTo(responseCookies(again.headers))).toBeUndefined()
  })
})
