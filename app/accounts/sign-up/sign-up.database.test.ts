import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts, users } from '#app/accounts/tables/accounts.server.ts'
import { createAuth } from '#app/platform/auth/auth.server.ts'
import { failedAttempts } from '#app/platform/tables/platform.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { readViewer } from '../session/read-viewer.server.ts'
import { responseCookies } from '../session/response-cookies.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { signUp } from './sign-up.server.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
beforeEach(async () => {
  await database.delete(failedAttempts)
})

let people = 0
const newcomer = () => ({
  email: `new-${people++}@example.com`,
  password: 'four small words',
  displayName: 'Bilal Ahmed',
})

describe('signing up', () => {
  // product: 10.1, 10.3
  it('gives an account with the default role, signs in, and mails the link that verifies the address', async () => {
    const person = newcomer()
    const result = await signUp(services, { ...person, email: ` ${person.email.toUpperCase()} `.trim() })
    if (!result.ok) throw new Error(result.refusal.kind)
    expect(await readViewer(services, responseCookies(result.headers))).toMatchObject({
      email: person.email,
      name: 'Bilal Ahmed',
      role: 'user',
      isEmailVerified: false,
    })
    expect(services.sentLinks.at(-1)).toMatchObject({ kind: 'email-verification', email: person.email })
    const [stored] = await database.select().from(users).where(eq(users.email, person.email))
    expect(stored).toMatchObject({ name: 'Bilal Ahmed', role: 'user' })
    expect(stored?.createdAt).toBeInstanceOf(Date)
    expect(stored?.updatedAt).toBeInstanceOf(Date)
  })

  // product: 10.3
  it('ignores a role that is asked for', async () => {
    const result = await signUp(services, { ...newcomer(), role: 'admin' } as never)
    if (!result.ok) throw new Error(result.refusal.kind)
    const [stored] = await database.select().from(users).where(eq(users.id, result.viewer.id))
    expect(stored?.role).toBe('user')
  })

  it('stores a hash of the password and no password', async () => {
    const person = newcomer()
    await signUp(services, person)
    expect(JSON.stringify(await database.select().from(accounts))).not.toContain(person.password)
  })

  it('is refused for an email that has an account, however it is written', async () => {
    const { email } = await createAccount(database)
    expect(await signUp(services, { ...newcomer(), email: email.toUpperCase() })).toMatchObject({
      refusal: { kind: 'email-already-in-use' },
    })
  })

  it('makes one account of many at the same time for one email', async () => {
    const person = newcomer()
    const results = await Promise.all(Array.from({ length: 8 }, () => signUp(services, person)))
    expect(results.filter(result => result.ok)).toHaveLength(1)
  })

  // product: 10.7, 10.18
  it('is refused for what only looks like an email', async () => {
    for (const email of [
      'a@b..com',
      'ünïcode@example.com',
      '"quoted"@example.com',
      `${'a'.repeat(260)}@b.com`,
    ]) {
      expect(await signUp(services, { ...newcomer(), email }), email).toMatchObject({
        refusal: { kind: 'invalid-email' },
      })
    }
  })

  // product: 10.8, 10.20, 19.4
  it('takes passwords of 6 to 128 characters, and all of them count', async () => {
    for (const password of ['5 ch!', 'x'.repeat(129)]) {
      expect(await signUp(services, { ...newcomer(), password })).toMatchObject({
        refusal: { kind: 'weak-password' },
      })
    }
    expect(await signUp(services, { ...newcomer(), password: '6 ch !' })).toMatchObject({ ok: true })
    const long = `${'0123456789abcdef'.repeat(8)}`
    const person = { ...newcomer(), password: long }
    expect(await signUp(services, person)).toMatchObject({ ok: true })
    const oneLess = { email: person.email, password: `${long.slice(0, -1)}!` }
    expect(await signIn(services, oneLess)).toMatchObject({ refusal: { kind: 'wrong-password' } })
    expect(await signIn(services, person)).toMatchObject({ ok: true })
  })

  // product: 10.8
  it('is refused with a sentence for a password that is guessed first', async () => {
    for (const password of [
      'password1',
      'Qwerty123',
      'pakistan123',
      'zzzzzzzz',
      'Darzi123',
      'me@example.com',
    ]) {
      expect(await signUp(services, { ...newcomer(), email: 'me@example.com', password })).toMatchObject({
        refusal: {
          kind: 'guessable-password',
          sentence: expect.stringMatching(/guessed first\. Please choose/),
        },
      })
    }
  })

  it('creates the account when the mail that verifies the address can’t be queued', async () => {
    const noMail = () => Promise.reject(new Error('no mail today'))
    const auth = createAuth({
      database,
      secret: 'of a shop whose outbox is broken, in many characters',
      storeUrl: services.settings.storeUrl,
      sendPasswordReset: noMail,
      sendEmailVerification: noMail,
    })
    const person = newcomer()
    expect(await signUp({ ...services, auth }, person)).toMatchObject({ ok: true })
    expect(await signIn(services, person)).toMatchObject({ ok: true })
  })

  it('ends after a hundred accounts in an hour from one source, and goes on from another', async () => {
    await signUp(services, newcomer())
    await database.update(failedAttempts).set({ count: sql`100` })
    expect(await signUp(services, newcomer())).toMatchObject({ refusal: { kind: 'too-many-requests' } })
    expect(await signUp({ ...services, source: '192.0.2.1' }, newcomer())).toMatchObject({ ok: true })
  })

  // product: 10.12
  it('reveals ten taken emails an hour to one source, and no more', async () => {
    const person = newcomer()
    await signUp(services, person)
    for (let time = 0; time < 5; time++) {
      expect(await signUp(services, person)).toMatchObject({ refusal: { kind: 'email-already-in-use' } })
      expect(await signUp(services, newcomer())).toMatchObject({ ok: true })
      expect(await signUp(services, person)).toMatchObject({ refusal: { kind: 'email-already-in-use' } })
    }
    for (const someone of [person, newcomer()]) {
      expect(await signUp(services, someone)).toMatchObject({ refusal: { kind: 'too-many-requests' } })
    }
    expect(await signUp({ ...services, source: '192.0.2.2' }, newcomer())).toMatchObject({ ok: true })
  })
})
