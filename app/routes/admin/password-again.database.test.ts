import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { responseCookies } from '#app/accounts/session/response-cookies.server.ts'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import { sessions, users } from '#app/accounts/tables/accounts.server.ts'
import { ALL_PERMISSIONS } from '#app/shared/permissions.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { sendForm } from '#tests/setup/call-route.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { action as changeCustomer } from './customers/customer.tsx'
import { action as makeAdmin } from './make-admin.tsx'

const { database, drop } = await createTestDatabase()
const services = createTestServices(database)
afterAll(drop)

/** A signed-in admin who typed the password this long ago, as the guard passes them to a route. */
async function adminAfter(minutes: number) {
  const account = await createAccount(database, { role: 'admin' })
  const signedIn = await signIn(services, account)
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
  await database
    .update(sessions)
    .set({ passwordCheckedAt: sql`now() - ${`${minutes} minutes`}::interval` })
    .where(eq(sessions.userId, account.id))
  const sender = {
    services,
    viewer: { ...signedIn.viewer, permissions: ALL_PERMISSIONS },
    headers: responseCookies(signedIn.headers),
  }
  return { password: account.password, sender }
}

async function roleOf({ id }: { id: string }) {
  const [user] = await database.select({ role: users.role }).from(users).where(eq(users.id, id))
  return user?.role
}

describe('giving and taking admin rights', () => {
  // product: 11.14
  it.each(['admin', 'user'] as const)('as role %s needs the password again after 15 minutes', async role => {
    const { sender, password } = await adminAfter(16)
    const before = role === 'admin' ? 'user' : 'admin'
    const other = await createAccount(database, { role: before, isEmailVerified: true })
    const fields = { email: other.email, role }
    const send = (given: Record<string, string>) => sendForm(makeAdmin, '/make-admin', given, sender)

    const asked = await send(fields)
    expect(asked).toMatchObject({ status: 403, data: { isDone: false, again: fields } })
    const wrong = await send({ ...fields, currentPassword: 'not this one' })
    expect(wrong).toMatchObject({ status: 401, data: { isDone: false, again: fields } })
    expect(JSON.stringify(wrong.data)).not.toContain('not this one')
    expect(await roleOf(other)).toBe(before)

    const done = await send({ ...asked.data.again, currentPassword: password })
    expect(done).toMatchObject({ status: 200, data: { isDone: true } })
    expect(await roleOf(other)).toBe(role)
  })

  // product: 11.14
  it('does not ask again within 15 minutes, and in this session alone', async () => {
    const { sender } = await adminAfter(14)
    const other = await createAccount(database, { isEmailVerified: true })
    const fields = { email: other.email, role: 'admin' }
    const guarded = { ...sender, headers: new Headers() }
    expect(await sendForm(makeAdmin, '/make-admin', fields, guarded)).toMatchObject({ status: 403 })
    expect(await sendForm(makeAdmin, '/make-admin', fields, sender)).toMatchObject({ status: 200 })
  })

  // product: 11.14
  it('blocks guesses of the password', async () => {
    const { sender, password } = await adminAfter(16)
    const other = await createAccount(database, { isEmailVerified: true })
    const fields = { email: other.email, role: 'admin' }
    const guess = (currentPassword: string) =>
      sendForm(makeAdmin, '/make-admin', { ...fields, currentPassword }, sender)
    for (let at = 0; at < 10; at += 1) expect((await guess(`guess ${at}`)).status).toBe(401)
    expect((await guess(password)).status).toBe(429)
    expect(await roleOf(other)).toBe('user')
  })
})

describe('on the page of a customer', () => {
  // product: 11.14
  it.each([
    ['user', 'promote', 403],
    ['user', 'disable', 200],
    ['admin', 'demote', 403],
    ['admin', 'disable', 403],
  ] as const)(
    'an account with the role %s: %s after 15 minutes is answered with %i',
    async (role, intent, status) => {
      const { sender, password } = await adminAfter(16)
      const other = await createAccount(database, { role, isEmailVerified: true })
      const customerId = `user-${other.id}`
      // biome-ignore lint/suspicious/noExplicitAny: the arguments of a route.
      const action = (call: any) => changeCustomer({ ...call, params: { customerId } })
      const send = (fields: Record<string, string>) =>
        sendForm(action, `/admin/customers/${customerId}`, fields, sender)
      const answer = await send({ intent })
      expect(answer.status).toBe(status)
      if (status === 200) return
      expect(answer.data.again).toEqual({ intent })
      const done = await send({ ...answer.data.again, currentPassword: password })
      expect(done).toMatchObject({ status: 200, data: { isDone: true } })
    },
  )
})
