import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessions, users } from '#app/accounts/tables/accounts.server.ts'
import { closeDatabase, openDatabase } from '#app/platform/db/database.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { failedAttempts } from '#app/platform/tables/platform.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { setPassword } from '../passwords/set-password.server.ts'
import { changeDisabled } from '../roles/change-role.server.ts'
import { readViewer } from '../session/read-viewer.server.ts'
import { responseCookies } from '../session/response-cookies.server.ts'
import { signOut } from '../session/session-cookies.server.ts'
import { signIn } from './sign-in.server.ts'

const { database, connection } = await createTestDatabase()
const services = createTestServices(database)
beforeEach(async () => {
  await database.delete(failedAttempts)
})

const TOO_MANY = { ok: false, refusal: { kind: 'too-many-requests' } }

/** Guesses at an account until the source of `services` may guess no more. */
async function exhaust(email: string): Promise<void> {
  await Promise.all(Array.from({ length: 11 }, () => signIn(services, { email, password: 'a guess' })))
}

/** The cookies of a browser in which a user has signed in, for its later requests. */
async function browserOf(account: { email: string; password: string }): Promise<Headers> {
  const signedIn = await signIn({ ...services, source: '198.51.100.99' }, account)
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
  return responseCookies(signedIn.headers)
}

describe('signing in', () => {
  // product: 10.2, 10.3
  it('with the right password makes a session that every request can show', async () => {
    const { email, password } = await createAccount(database)
    const signedIn = await signIn(services, { email: ` ${email.toUpperCase()} `, password })
    if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
    expect(await readViewer(services, responseCookies(signedIn.headers))).toMatchObject({
      email,
      role: 'user',
    })
  })

  // product: 10.10, 10.12, 10.22
  it('treats an unknown email and a disabled account like a wrong password, after the same work', async () => {
    const { email } = await createAccount(database)
    const disabled = await createAccount(database, { isDisabled: true })
    const { auth } = services
    const signInEmail = vi.fn(auth.api.signInEmail)
    const counted = { ...auth, api: { ...auth.api, signInEmail } } as unknown as typeof auth
    for (const address of [email, 'unknown@example.com', disabled.email]) {
      const tried = await signIn({ ...services, auth: counted }, { email: address, password: 'not this one' })
      expect(tried, address).toEqual({ ok: false, refusal: { kind: 'wrong-password' } })
    }
    // It hashes the password for an email without an account, too.
    expect(signInEmail).toHaveBeenCalledTimes(3)
  })

  it('says that the account is disabled to a person with the right password, and opens no session', async () => {
    const account = await createAccount(database, { isDisabled: true })
    expect(await signIn(services, account)).toEqual({ ok: false, refusal: { kind: 'user-disabled' } })
    expect(await database.$count(sessions, eq(sessions.userId, account.id))).toBe(0)
  })

  it.each([
    [
      'changed the password',
      'wrong-password',
      (email: string) => setPassword(database, { email, password: 'quite another one', actor: 'a test' }),
    ],
    [
      'disabled the account',
      'user-disabled',
      (email: string) => changeDisabled(database, { email, isDisabled: true, actor: 'a test' }),
    ],
  ])('leaves no session if staff %s while the old one was being read', async (_what, kind, change) => {
    const { id, email, password } = await createAccount(database)
    const { auth } = services
    const signInEmail = async (options: Parameters<typeof auth.api.signInEmail>[0]) => {
      const begun = await auth.api.signInEmail(options)
      const [session] = await database.select().from(sessions).where(eq(sessions.userId, id))
      if (!session) throw new Error('no session was begun')
      // The session is stored after those that there were have been ended.
      await database.delete(sessions)
      await change(email)
      await database.insert(sessions).values(session)
      return begun
    }
    const late = { ...auth, api: { ...auth.api, signInEmail } } as unknown as typeof auth
    expect(await signIn({ ...services, auth: late }, { email, password })).toMatchObject({
      refusal: { kind },
    })
    expect(await database.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
  })

  it('as an admin is refused to a customer, who has no session after it', async () => {
    const { id, email, password } = await createAccount(database)
    expect(await signIn(services, { email, password }, { mustBeAdmin: true })).toMatchObject({
      refusal: { kind: 'not-an-admin' },
    })
    expect(await database.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
  })

  // product: 10.10, 10.11, 10.23
  it('ends after ten wrong passwords on one account from one source, and for no other source', async () => {
    const account = await createAccount(database)
    const elsewhere = { ...services, source: '192.0.2.9' }
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, guess) => signIn(services, { ...account, password: `guess ${guess}` })),
    )
    expect(guesses.filter(guess => !guess.ok && guess.refusal.kind === 'wrong-password')).toHaveLength(10)
    expect(await signIn(services, account)).toMatchObject(TOO_MANY)
    expect(await signIn(elsewhere, account)).toMatchObject({ ok: true })
  })

  // product: 10.11
  it('goes on in a browser that the account was signed in with before, whatever strangers guess', async () => {
    const account = await createAccount(database)
    const known = { requestHeaders: await browserOf(account) }
    await exhaust(account.email)
    expect(await signIn(services, account)).toMatchObject(TOO_MANY)
    expect(await signIn(services, account, known)).toMatchObject({ ok: true })
    // It is known for its own accounts alone, and for no more wrong passwords than a source.
    const stranger = { requestHeaders: await browserOf(await createAccount(database)) }
    expect(await signIn(services, account, stranger)).toMatchObject(TOO_MANY)
    for (let guess = 0; guess < 10; guess++) {
      await signIn({ ...services, source: `192.0.2.${guess}` }, { ...account, password: 'a guess' }, known)
    }
    expect(await signIn({ ...services, source: '192.0.2.10' }, account, known)).toMatchObject(TOO_MANY)
  })

  // product: 10.11
  it('ends for browsers that are not known, from wherever, after sixty wrong passwords in an hour', async () => {
    const account = await createAccount(database)
    const known = { requestHeaders: await browserOf(account) }
    const elsewhere = { ...services, source: '192.0.2.9' }
    await signIn(services, { ...account, password: 'a guess' })
    await database.update(failedAttempts).set({ count: 59 })
    expect(await signIn(elsewhere, { ...account, password: 'a guess' })).toMatchObject({ ok: false })
    expect(await signIn({ ...services, source: '192.0.2.10' }, account)).toMatchObject(TOO_MANY)
    expect(await signIn({ ...services, source: '192.0.2.10' }, account, known)).toMatchObject({ ok: true })
    // A new password set by mail resets the count.
    await setPassword(database, { ...account, password: 'quite another one', actor: 'a test' })
    const renewed = { ...account, password: 'quite another one' }
    expect(await signIn({ ...services, source: '192.0.2.11' }, renewed)).toMatchObject({ ok: true })
  })

  it('counts no right password among those of strangers', async () => {
    const account = await createAccount(database)
    await signIn(services, { ...account, password: 'a guess' })
    await database.update(failedAttempts).set({ count: 59 })
    for (let time = 0; time < 2; time++) {
      expect(await signIn({ ...services, source: `192.0.2.${time}` }, account)).toMatchObject({ ok: true })
    }
  })

  // product: 10.10
  it('still knows of the wrong passwords after a restart', async () => {
    const account = await createAccount(database)
    await exhaust(account.email)
    const restarted = openDatabase(connection)
    expect(await signIn(createTestServices(restarted), account)).toMatchObject(TOO_MANY)
    await closeDatabase(restarted)
  })

  it('forgets the wrong passwords after the right one', async () => {
    const account = await createAccount(database)
    for (let round = 0; round < 2; round++) {
      for (let guess = 0; guess < 9; guess++) await signIn(services, { ...account, password: 'wrong one' })
      expect(await signIn(services, account)).toMatchObject({ ok: true })
    }
  })

  // product: 10.10, 10.23
  it('ends after thirty tries from one source, on whichever account', async () => {
    const { email, password } = await createAccount(database)
    for (let guess = 0; guess < 30; guess++) {
      const { ok } = await signIn(services, { email: `guess-${guess}@example.com`, password })
      expect(ok).toBe(false)
    }
    expect(await signIn(services, { email, password })).toMatchObject({
      refusal: { kind: 'too-many-requests' },
    })
    expect(await signIn({ ...services, source: '192.0.2.77' }, { email, password })).toMatchObject({
      ok: true,
    })
  })
})

describe('a session', () => {
  // product: 19.2
  it.each([
    ['https://shop.test', '__Host-darzi', '; Secure'],
    ['http://shop.test', 'darzi', ''],
  ])('on %s is a cookie that this host alone can set there', async (STORE_URL, prefix, secure) => {
    const { email, password } = await createAccount(database)
    const store = createTestServices(database, { settings: readSettings({ STORE_URL }) })
    const signedIn = await signIn(store, { email, password })
    if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
    const attributes = (days: number) => `Max-Age=${days * 86_400}; Path=/; HttpOnly${secure}; SameSite=Lax`
    const set = signedIn.headers.getSetCookie().map(text => text.replace(/=[^;]+/, ''))
    expect(set).toContain(`${prefix}.session_token; ${attributes(30)}`)
    expect(set).toContain(`${prefix}.device; ${attributes(365)}`)
    const cookies = responseCookies(signedIn.headers)
    expect(await readViewer(store, cookies)).toMatchObject({ email })
    const left = await signOut(store, cookies)
    expect(left.getSetCookie().join()).toContain(`${prefix}.session_token=; Max-Age=0`)
  })

  // product: 19.2
  it('on https is not taken under the name that other hosts of the domain could set', async () => {
    const account = await createAccount(database)
    const store = createTestServices(database, {
      settings: readSettings({ STORE_URL: 'https://shop.test' }),
    })
    const signedIn = await signIn(store, account)
    if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
    const own = responseCookies(signedIn.headers).get('Cookie') ?? ''
    for (const prefix of ['__Secure-', '']) {
      const tossed = new Headers({ Cookie: own.replaceAll('__Host-', prefix) })
      expect(await readViewer(store, tossed)).toBeUndefined()
    }
  })

  it('ends with signing out, and with the account’s being disabled', async () => {
    const { email, password } = await createAccount(database)
    const first = await signIn(services, { email, password })
    const second = await signIn(services, { email, password })
    if (!first.ok || !second.ok) throw new Error('not signed in')
    await signOut(services, responseCookies(first.headers))
    expect(await readViewer(services, responseCookies(first.headers))).toBeUndefined()
    expect(await readViewer(services, responseCookies(second.headers))).toBeDefined()
    await database.update(users).set({ disabledAt: new Date() }).where(eq(users.email, email))
    expect(await readViewer(services, responseCookies(second.headers))).toBeUndefined()
  })

  // product: 10.3
  it('has the role that the account has now', async () => {
    const { email, password } = await createAccount(database, { role: 'admin' })
    const signedIn = await signIn(services, { email, password }, { mustBeAdmin: true })
    if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
    await database.update(users).set({ role: 'user' }).where(eq(users.email, email))
    expect(await readViewer(services, responseCookies(signedIn.headers))).toMatchObject({ role: 'user' })
  })

  it('has no user with a cookie that we have not signed', async () => {
    const { email, password } = await createAccount(database)
    const signedIn = await signIn(services, { email, password })
    if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
    const forged = (responseCookies(signedIn.headers).get('Cookie') ?? '').replace(
      /session_token=([^.]+)\.[^;]*/,
      'session_token=$1.AAAA',
    )
    expect(await readViewer(services, new Headers({ Cookie: forged }))).toBeUndefined()
  })
})
