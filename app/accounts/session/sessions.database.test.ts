import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sessions } from '#app/accounts/tables/accounts.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { ALL_OTHERS } from './end-session-form.ts'
import { endSessions } from './end-sessions.server.ts'
import { listSessions } from './list-sessions.server.ts'
import { readViewer } from './read-viewer.server.ts'
import { responseCookies } from './response-cookies.server.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)

/** Signs in again, in another browser. @returns its request headers */
async function signInWith(account: { email: string; password: string }, userAgent: string) {
  const requestHeaders = new Headers({ 'User-Agent': userAgent })
  const signedIn = await signIn(services, account, { requestHeaders })
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
  return { viewer: signedIn.viewer, headers: responseCookies(signedIn.headers) }
}

describe('the sessions of a user', () => {
  // product: 10.28
  it('are listed with browser, address and times, this browser’s first, and without tokens', async () => {
    const account = await createAccount(database)
    const phone = await signInWith(account, 'phone')
    await signInWith(account, 'computer')
    await signInWith(await createAccount(database), 'of another person')
    const listed = await listSessions(services, phone.viewer, phone.headers)
    expect(listed).toEqual([
      {
        id: expect.any(String),
        userAgent: 'phone',
        address: services.source,
        signedInAt: expect.any(Date),
        lastUsedAt: expect.any(Date),
        isCurrent: true,
      },
      expect.objectContaining({ userAgent: 'computer', isCurrent: false }),
    ])
  })

  // product: 10.28
  it('are last used when a request was made, to five minutes', async () => {
    const account = await createAccount(database)
    const browser = await signInWith(account, 'phone')
    const lastUse = async () => (await listSessions(services, browser.viewer, browser.headers))[0]?.lastUsedAt
    const before = new Date(Date.now() - 6 * 60_000)
    await database.update(sessions).set({ updatedAt: before }).where(eq(sessions.userId, account.id))
    await readViewer(services, browser.headers)
    expect((await lastUse())?.getTime()).toBeGreaterThan(before.getTime())
    const recent = new Date(Date.now() - 60_000)
    await database.update(sessions).set({ updatedAt: recent }).where(eq(sessions.userId, account.id))
    await readViewer(services, browser.headers)
    expect(await lastUse()).toEqual(recent)
  })

  // product: 10.28
  it('end one by one or all at once, each with the next request of its browser', async () => {
    const account = await createAccount(database)
    const browsers = []
    for (const userAgent of ['phone', 'computer', 'tablet'])
      browsers.push(await signInWith(account, userAgent))
    const [phone, computer, tablet] = browsers
    if (!phone || !computer || !tablet) throw new Error('three browsers')
    const isSignedIn = async ({ headers }: typeof phone) =>
      (await readViewer(services, headers)) !== undefined
    const { viewer, headers: requestHeaders } = phone
    const listed = await listSessions(services, viewer, requestHeaders)
    const which = listed.find(session => session.userAgent === 'computer')?.id ?? ''
    expect(await endSessions(services, { viewer, which, requestHeaders })).toBe(1)
    expect(await Promise.all(browsers.map(isSignedIn))).toEqual([true, false, true])
    expect(await endSessions(services, { viewer, which, requestHeaders })).toBe(0)
    await endSessions(services, { viewer, which: ALL_OTHERS, requestHeaders })
    expect(await Promise.all(browsers.map(isSignedIn))).toEqual([true, false, false])
    expect(await database.$count(auditLog, sql`action like 'user.%session%'`)).toBe(0)
  })

  it('of another person can’t be ended', async () => {
    const victim = await signInWith(await createAccount(database), 'phone')
    const [{ id } = { id: '' }] = await listSessions(services, victim.viewer, victim.headers)
    const { viewer, headers: requestHeaders } = await signInWith(await createAccount(database), 'phone')
    expect(await endSessions(services, { viewer, which: id, requestHeaders })).toBe(0)
    expect(await readViewer(services, victim.headers)).toBeDefined()
  })

  // product: 11.13
  it('leave an entry in the audit log if staff end theirs', async () => {
    const account = await createAccount(database, { role: 'admin' })
    await signInWith(account, 'phone')
    const { viewer, headers: requestHeaders } = await signInWith(account, 'computer')
    await endSessions(services, { viewer, which: ALL_OTHERS, requestHeaders })
    expect(await database.select().from(auditLog).where(eq(auditLog.subjectId, account.id))).toMatchObject([
      { actor: account.email, action: 'user.other-sessions-ended' },
    ])
  })
})
