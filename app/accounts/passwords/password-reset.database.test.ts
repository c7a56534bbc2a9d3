import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users, verifications } from '#app/accounts/tables/accounts.server.ts'
import { failedAttempts } from '#app/platform/tables/platform.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { readViewer } from '../session/read-viewer.server.ts'
import { responseCookies } from '../session/response-cookies.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { askForNewPassword, canChoosePassword, choosePassword } from './password-reset.server.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
beforeEach(async () => {
  await database.delete(failedAttempts)
})

const NEW = 'a new and better one'

async function linkFor(email: string): Promise<string> {
  expect(await askForNewPassword(services, email)).toEqual({ ok: true })
  const link = services.sentLinks.at(-1)
  expect(link).toMatchObject({ kind: 'password-reset', email })
  return link?.token ?? ''
}

describe('a forgotten password', () => {
  // product: 10.9
  it('is replaced with the mailed link, which ends every session', async () => {
    const { email, password } = await createAccount(database)
    const signedIn = await signIn(services, { email, password })
    if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
    const token = await linkFor(email)
    expect(await canChoosePassword(services, token)).toBe(true)
    expect(await choosePassword(services, { token, password: NEW })).toMatchObject({ ok: true })
    expect(await readViewer(services, responseCookies(signedIn.headers))).toBeUndefined()
    expect(await signIn(services, { email, password })).toMatchObject({ refusal: { kind: 'wrong-password' } })
    expect(await signIn(services, { email, password: NEW })).toMatchObject({ ok: true })
  })

  it('shows that the address is its account’s, as the link came by mail', async () => {
    const { email } = await createAccount(database)
    await choosePassword(services, { token: await linkFor(email), password: NEW })
    expect(await database.select().from(users).where(eq(users.email, email))).toMatchObject([
      { emailVerified: true },
    ])
  })

  it('unlocks an owner whose account was locked by a stranger’s guesses', async () => {
    const { email } = await createAccount(database)
    for (let guess = 0; guess < 11; guess++) await signIn(services, { email, password: 'wrong one' })
    expect(await signIn(services, { email, password: NEW })).toMatchObject({
      refusal: { kind: 'too-many-requests' },
    })
    await choosePassword(services, { token: await linkFor(email), password: NEW })
    expect(await signIn(services, { email, password: NEW })).toMatchObject({ ok: true })
  })

  it('can’t be replaced twice with one link, nor with another link after one was used', async () => {
    const { email } = await createAccount(database)
    const [first, second] = [await linkFor(email), await linkFor(email)]
    const both = await Promise.all([
      choosePassword(services, { token: first, password: `${NEW} 1` }),
      choosePassword(services, { token: first, password: `${NEW} 2` }),
    ])
    expect(both.filter(outcome => outcome.ok)).toHaveLength(1)
    for (const token of [first, second]) {
      expect(await canChoosePassword(services, token)).toBe(false)
      expect(await choosePassword(services, { token, password: 'yet another one' })).toEqual({
        ok: false,
        refusal: { kind: 'link-used' },
      })
    }
  })

  it('can’t be replaced with a link that is old, or none of ours', async () => {
    const { email } = await createAccount(database)
    const token = await linkFor(email)
    await database.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` })
    for (const bad of [token, '', 'x'.repeat(24), "' or true --", '\u{1F455}']) {
      expect(await canChoosePassword(services, bad)).toBe(false)
      expect(await choosePassword(services, { token: bad, password: NEW })).toMatchObject({ ok: false })
    }
  })

  it('is not replaced by one that is guessed first, and the link still works after it', async () => {
    const { email } = await createAccount(database)
    const token = await linkFor(email)
    for (const password of ['password1', email]) {
      expect(await choosePassword(services, { token, password })).toMatchObject({
        refusal: { kind: 'guessable-password' },
      })
    }
    expect(await choosePassword(services, { token, password: 'short' })).toMatchObject({
      refusal: { kind: 'weak-password' },
    })
    expect(await choosePassword(services, { token, password: NEW })).toMatchObject({ ok: true })
  })

  // product: 10.12
  it('of an unknown or disabled account gets the usual response, and no link is mailed', async () => {
    const { email } = await createAccount(database)
    const token = await linkFor(email)
    await database.update(users).set({ disabledAt: new Date() }).where(eq(users.email, email))
    const mailed = services.sentLinks.length
    for (const address of [email, 'unknown@example.com']) {
      expect(await askForNewPassword(services, address), address).toEqual({ ok: true })
    }
    expect(services.sentLinks).toHaveLength(mailed)
    expect(await choosePassword(services, { token, password: NEW })).toEqual({
      ok: false,
      refusal: { kind: 'user-disabled' },
    })
    expect(await askForNewPassword(services, 'a@b..com')).toMatchObject({
      refusal: { kind: 'invalid-email' },
    })
  })

  it('asked for too often gets the same response with an account and without one', async () => {
    const { email } = await createAccount(database)
    for (const address of [email, 'no-such@example.com']) {
      const responses = []
      for (let ask = 0; ask < 6; ask++) responses.push((await askForNewPassword(services, address)).ok)
      expect(responses, address).toEqual([true, true, true, true, true, false])
    }
  })

  it('is asked for five times an hour for one account, and twenty times from one source', async () => {
    const { email } = await createAccount(database)
    for (let ask = 0; ask < 5; ask++) await linkFor(email)
    const refused = { ok: false, refusal: { kind: 'too-many-requests' } }
    expect(await askForNewPassword({ ...services, source: '192.0.2.1' }, email)).toEqual(refused)
    for (let ask = 5; ask < 20; ask++) await askForNewPassword(services, `unknown-${ask}@example.com`)
    const { email: other } = await createAccount(database)
    expect(await askForNewPassword(services, other)).toEqual(refused)
  })

  it('leaves no link in the database that could be followed', async () => {
    const { email } = await createAccount(database)
    const token = await linkFor(email)
    expect(JSON.stringify(await database.select().from(verifications))).not.toContain(token)
  })
})
