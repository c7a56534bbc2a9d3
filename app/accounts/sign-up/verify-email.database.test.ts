import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { listOwnOrders } from '#app/orders/list-own-orders.server.ts'
import { failedAttempts } from '#app/platform/tables/platform.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { readViewer } from '../session/read-viewer.server.ts'
import { responseCookies } from '../session/response-cookies.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { resendVerification, verifyEmail } from './verify-email.server.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)

/** A signed-in user, and the link that was mailed to them. */
async function newcomer() {
  const { email, password } = await createAccount(database)
  const signedIn = await signIn(services, { email, password })
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
  const headers = responseCookies(signedIn.headers)
  const viewer = await readViewer(services, headers)
  if (!viewer) throw new Error('Not signed in')
  expect(await resendVerification(services, viewer, headers)).toEqual({ ok: true })
  const link = services.sentLinks.at(-1)
  expect(link).toMatchObject({ kind: 'email-verification', email })
  return { viewer, headers, token: link?.token ?? '' }
}

test('the link that was mailed shows that the address is theirs, and brings their orders as a guest along', async () => {
  const { viewer, headers, token } = await newcomer()
  const order = await createOrder(database, { email: viewer.email })
  expect((await listOwnOrders(database, viewer, 1)).orders).toEqual([])
  expect(await verifyEmail(services, viewer, token)).toBe('verified')
  const verified = await readViewer(services, headers)
  if (!verified) throw new Error('Not signed in any more')
  expect(verified.isEmailVerified).toBe(true)
  expect((await listOwnOrders(database, verified, 1)).orders).toMatchObject([{ number: order.number }])
  // Following it again does no harm.
  expect(await verifyEmail(services, verified, token)).toBe('verified')
})

test('the link alone gives a customer’s orders to no other person who opened an account with their email', async () => {
  const { viewer, token } = await newcomer()
  expect(await verifyEmail(services, undefined, token)).toBe('sign-in')
  expect(await verifyEmail(services, await createAccount(database), token)).toBe('other-account')
  expect(await database.select().from(users).where(eq(users.id, viewer.id))).toMatchObject([
    { emailVerified: false },
  ])
})

test('a link that is none of ours verifies nothing, whatever it claims', async () => {
  const { viewer, token } = await newcomer()
  const claims = Buffer.from(JSON.stringify({ email: viewer.email, exp: 9_999_999_999 })).toString(
    'base64url',
  )
  const [head, , signature] = token.split('.')
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
  for (const bad of [
    '',
    'x',
    'a.b.c',
    `${head}.${claims}.${signature}`,
    `${unsigned}.${claims}.`,
    `${unsigned}.${Buffer.from('null').toString('base64url')}.`,
  ]) {
    expect(await verifyEmail(services, viewer, bad), bad).toBe('bad-link')
  }
})

test('the link is mailed again five times an hour, and no more to a verified address', async () => {
  const { viewer, headers } = await newcomer()
  await database.update(failedAttempts).set({ count: sql`5` })
  expect(await resendVerification(services, viewer, headers)).toEqual({
    ok: false,
    refusal: { kind: 'too-many-requests' },
  })
  const sent = services.sentLinks.length
  expect(await resendVerification(services, { ...viewer, isEmailVerified: true }, headers)).toEqual({
    ok: true,
  })
  expect(services.sentLinks).toHaveLength(sent)
})
