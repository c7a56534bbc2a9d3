import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { listOwnOrders } from '#app/orders/list-own-orders.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { failedAttempts } from '#app/platform/tables/platform.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { readViewer } from '../session/read-viewer.server.ts'
import { responseCookies } from '../session/response-cookies.server.ts'
import { isGuestOrder, signUpWithOrder } from './sign-up-with-order.server.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
beforeEach(async () => {
  await database.delete(failedAttempts)
})

const password = 'four small words'
let people = 0
const email = () => `guest-${people++}@example.com`

describe('an account made from an order', () => {
  // product: 9.3
  it('has the name and the email of the order, which is in it at once', async () => {
    const order = await createOrder(database, { email: email(), customerName: 'Bilal Ahmed' })
    const result = await signUpWithOrder(services, { token: order.token, password })
    if (!result.ok) throw new Error(result.refusal.kind)
    const viewer = await readViewer(services, responseCookies(result.headers))
    expect(viewer).toMatchObject({ email: order.email, name: 'Bilal Ahmed', role: 'user' })
    expect((await listOwnOrders(database, result.viewer, 1)).orders).toMatchObject([{ number: order.number }])
  })

  it('has no other order with this email until the email is verified', async () => {
    const address = email()
    await createOrder(database, { email: address })
    const order = await createOrder(database, { email: address })
    const result = await signUpWithOrder(services, { token: order.token, password })
    if (!result.ok) throw new Error(result.refusal.kind)
    expect((await listOwnOrders(database, result.viewer, 1)).orders).toHaveLength(1)
  })

  // product: 9.3
  it('is refused without the token of an order, and for an order of an account', async () => {
    const account = await createAccount(database)
    const taken = await createOrder(database, { email: email(), userId: account.id })
    for (const token of ['', 'nope', taken.number, taken.token]) {
      expect(await isGuestOrder(database, token), token).toBe(false)
      expect(await signUpWithOrder(services, { token, password }), token).toMatchObject({
        refusal: { kind: 'no-guest-order' },
      })
    }
    expect(await database.$count(users, eq(users.email, taken.email))).toBe(0)
  })

  it('is refused for the order of a deleted customer', async () => {
    const order = await createOrder(database, { email: email() })
    await database.update(orders).set({ forgetsCustomer: true }).where(eq(orders.token, order.token))
    expect(await signUpWithOrder(services, { token: order.token, password })).toMatchObject({
      refusal: { kind: 'no-guest-order' },
    })
  })

  // product: 9.5
  it('is offered directly after the purchase only, and not to who finds its link later', async () => {
    const placedAt = new Date(Date.now() - 61 * 60_000)
    const { token } = await createOrder(database, { email: email(), placedAt })
    expect(await isGuestOrder(database, token)).toBe(false)
    expect(await signUpWithOrder(services, { token, password })).toMatchObject({
      refusal: { kind: 'no-guest-order' },
    })
  })

  it('is refused for an email that has an account, and leaves the order as it is', async () => {
    const account = await createAccount(database)
    const order = await createOrder(database, { email: account.email })
    expect(await signUpWithOrder(services, { token: order.token, password })).toMatchObject({
      refusal: { kind: 'email-already-in-use' },
    })
    const [stored] = await database.select().from(orders).where(eq(orders.token, order.token))
    expect(stored?.userId).toBeNull()
  })

  it('is made once, however often the button is pressed', async () => {
    const order = await createOrder(database, { email: email() })
    const presses = Array.from({ length: 5 }, () =>
      signUpWithOrder(services, { token: order.token, password }),
    )
    expect((await Promise.all(presses)).filter(result => result.ok)).toHaveLength(1)
  })
})
