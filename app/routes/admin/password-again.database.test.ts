import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { responseCookies } from '#app/accounts/session/response-cookies.server.ts'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import { sessions, users } from '#app/accounts/tables/accounts.server.ts'
import { ALL_PERMISSIONS } from '#app/shared/permissions.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { askLoader, sendForm } from '#tests/setup/call-route.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { action as changeCustomer } from './customers/customer.tsx'
import { loader as readMailPage, action as saveMail } from './messages/mail.tsx'
import { action as changeStaff } from './staff.tsx'

const { database } = await createTestDatabase()
const services = createTestServices(database)

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

describe('deciding about the staff', () => {
  // product: 11.14
  it('needs the password again after 15 minutes', async () => {
    const { sender, password } = await adminAfter(16)
    const other = await createAccount(database, { role: 'admin' })
    const fields = { email: other.email, role: 'user' }
    const send = (given: Record<string, string>) => sendForm(changeStaff, '/make-admin', given, sender)

    const asked = await send(fields)
    expect(asked).toMatchObject({ status: 403, data: { isDone: false, again: fields } })
    const wrong = await send({ ...fields, currentPassword: 'not this one' })
    expect(wrong).toMatchObject({ status: 401, data: { isDone: false, again: fields } })
    expect(JSON.stringify(wrong.data)).not.toContain('not this one')
    expect(await roleOf(other)).toBe('admin')

    const done = await send({ ...asked.data.again, currentPassword: password })
    expect(done).toMatchObject({ status: 200, data: { isDone: true } })
    expect(await roleOf(other)).toBe('user')
  })

  // product: 11.14
  it('does not ask again within 15 minutes, and in this session alone', async () => {
    const { sender } = await adminAfter(14)
    const fields = { intent: 'invite-by-link', staffRole: 'packer' }
    const guarded = { ...sender, headers: new Headers() }
    expect(await sendForm(changeStaff, '/make-admin', fields, guarded)).toMatchObject({ status: 403 })
    expect(await sendForm(changeStaff, '/make-admin', fields, sender)).toMatchObject({ status: 200 })
  })

  // product: 11.14, 34.5
  it('needs it for a new owner at any time, and blocks guesses', async () => {
    const { sender, password } = await adminAfter(1)
    const other = await createAccount(database, { role: 'admin', isEmailVerified: true })
    await database.update(users).set({ staffRole: 'packer' }).where(eq(users.id, other.id))
    const guess = (currentPassword: string) =>
      sendForm(changeStaff, '/make-admin', { email: other.email, currentPassword }, sender)
    expect((await guess('')).status).toBe(403)
    for (let at = 0; at < 10; at += 1) expect((await guess(`guess ${at}`)).status).toBe(401)
    expect((await guess(password)).status).toBe(429)
  })
})

describe('on the page of a customer', () => {
  // product: 11.14
  it.each([
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

// product: 15.16
it('how mail leaves is saved with the password again, and a refusal sends no secret back', async () => {
  const { sender, password } = await adminAfter(16)
  const { data: page } = await askLoader(readMailPage, '/admin/mail', sender)
  expect(page.isPasswordRecent).toBe(false)
  const fields = {
    intent: 'save',
    seen: page.seen,
    way: 'brevo',
    host: 'smtp-relay.brevo.com',
    port: '587',
    encryption: 'starttls',
    user: 'shop@shop.example',
    password: 'of the server',
    from: 'shop@shop.example',
  }
  const send = (given: Record<string, string>) => sendForm(saveMail, '/admin/mail', given, sender)
  const asked = await send(fields)
  expect(asked).toMatchObject({
    status: 403,
    data: { errors: { currentPassword: [expect.any(String)] }, typed: { host: 'smtp-relay.brevo.com' } },
  })
  expect(JSON.stringify(asked.data)).not.toContain('of the server')
  expect(await send({ ...fields, currentPassword: password })).toMatchObject({ status: 200 })
})
