import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { closeDatabase, openDatabase } from '#app/platform/db/database.server.ts'
import { failedAttempts, sessions, users } from '#app/platform/db/schema.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { changeDisabled } from './change-role.server.ts'
import { cookiesOf } from './cookies-of.server.ts'
import { readViewer } from './read-viewer.server.ts'
import { signOut } from './session-cookies.server.ts'
import { setPassword } from './set-password.server.ts'
import { signIn } from './sign-in.server.ts'

const { database, connection, drop } = await createTestDatabase()
const services = createTestServices(database)
afterAll(drop)
beforeEach(async () => {
  await database.delete(failedAttempts)
})

describe('signing in', () => {
  it('with the right password makes a session that every request can show', async () => {
    const { email, password } = await createAccount(database)
    const signedIn = await signIn(services, { email: ` ${email.toUpperCase()} `, password })
    if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
    expect(await readViewer(services, cookiesOf(signedIn.headers))).toMatchObject({ email, role: 'user' })
  })

  it('tells a wrong password, an unknown email and a disabled account apart', async () => {
    const { email, password } = await createAccount(database)
    expect(await signIn(services, { email, password: 'not this one' })).toMatchObject({
      refusal: { kind: 'wrong-password' },
    })
    expect(await signIn(services, { email: 'nobody@example.com', password })).toMatchObject({
      refusal: { kind: 'user-not-found' },
    })
    await database.update(users).set({ disabledAt: new Date() }).where(eq(users.email, email))
    expect(await signIn(services, { email, password })).toMatchObject({ refusal: { kind: 'user-disabled' } })
  })

  it.each([
    [
      'changed the password',
      (email: string) => setPassword(database, { email, password: 'quite another one', actor: 'a test' }),
    ],
    [
      'disabled the account',
      (email: string) => changeDisabled(database, { email, isDisabled: true, actor: 'a test' }),
    ],
  ])('leaves no session where somebody %s while the old one was looked at', async (_what, change) => {
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
      refusal: { kind: 'wrong-password' },
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

  it('ends after ten wrong passwords on one account, for the right one as well, wherever they come from', async () => {
    const { email, password } = await createAccount(database)
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, guess) =>
        signIn({ ...services, source: `198.51.100.${guess}` }, { email, password: `guess ${guess}` }),
      ),
    )
    const looked = guesses.filter(guess => !guess.ok && guess.refusal.kind === 'wrong-password')
    expect(looked).toHaveLength(10)
    expect(await signIn({ ...services, source: '192.0.2.9' }, { email, password })).toMatchObject({
      refusal: { kind: 'too-many-requests' },
    })
  })

  it('still knows of the wrong passwords after a restart, wherever the next one comes from', async () => {
    const { email, password } = await createAccount(database)
    for (let guess = 0; guess < 10; guess++) await signIn(services, { email, password: `guess ${guess}` })
    const restarted = openDatabase(connection)
    const after = createTestServices(restarted, { source: '192.0.2.200' })
    expect(await signIn(after, { email, password })).toMatchObject({ refusal: { kind: 'too-many-requests' } })
    await closeDatabase(restarted)
  })

  it('forgets the wrong passwords after the right one', async () => {
    const { email, password } = await createAccount(database)
    for (let round = 0; round < 2; round++) {
      for (let guess = 0; guess < 9; guess++) await signIn(services, { email, password: 'wrong one' })
      expect(await signIn({ ...services, source: `192.0.2.${round}` }, { email, password })).toMatchObject({
        ok: true,
      })
    }
  })

  it('ends after thirty tries from one source, whoever they are on', async () => {
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
  it.each([
    [
      'https://shop.test',
      /^__Host-darzi\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
    ['http://shop.test', /^darzi\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/],
  ])('on %s is a cookie that this host alone can set there', async (STORE_URL, cookie) => {
    const { email, password } = await createAccount(database)
    const store = createTestServices(database, { settings: readSettings({ STORE_URL }) })
    const signedIn = await signIn(store, { email, password })
    if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
    expect(signedIn.headers.getSetCookie()[0]).toMatch(cookie)
    const cookies = cookiesOf(signedIn.headers)
    expect(await readViewer(store, cookies)).toMatchObject({ email })
    // What a subdomain or a page without https may set is not looked at.
    const tossed = cookies.get('Cookie')?.replace('__Host-', '__Secure-') ?? ''
    const isSame = tossed === cookies.get('Cookie')
    expect((await readViewer(store, new Headers({ Cookie: tossed }))) !== undefined).toBe(isSame)
    const left = await signOut(store, cookies)
    expect(left.getSetCookie().join()).toContain(
      `${cookie.source.includes('Host') ? '__Host-' : ''}darzi.session_token=; Max-Age=0`,
    )
  })

  it('ends with signing out, and with the account’s being disabled', async () => {
    const { email, password } = await createAccount(database)
    const first = await signIn(services, { email, password })
    const second = await signIn(services, { email, password })
    if (!first.ok || !second.ok) throw new Error('not signed in')
    await signOut(services, cookiesOf(first.headers))
    expect(await readViewer(services, cookiesOf(first.headers))).toBeUndefined()
    expect(await readViewer(services, cookiesOf(second.headers))).toBeDefined()
    await database.update(users).set({ disabledAt: new Date() }).where(eq(users.email, email))
    expect(await readViewer(services, cookiesOf(second.headers))).toBeUndefined()
  })

  it('has the role that the account has now', async () => {
    const { email, password } = await createAccount(database, { role: 'admin' })
    const signedIn = await signIn(services, { email, password }, { mustBeAdmin: true })
    if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
    await database.update(users).set({ role: 'user' }).where(eq(users.email, email))
    expect(await readViewer(services, cookiesOf(signedIn.headers))).toMatchObject({ role: 'user' })
  })

  it('is nobody’s with a cookie that we have not signed', async () => {
    const { email, password } = await createAccount(database)
    const signedIn = await signIn(services, { email, password })
    if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
    const forged = (cookiesOf(signedIn.headers).get('Cookie') ?? '').replace(
      /session_token=([^.]+)\.[^;]*/,
      'session_token=$1.AAAA',
    )
    expect(await readViewer(services, new Headers({ Cookie: forged }))).toBeUndefined()
  })
})
