import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readViewer } from '#app/accounts/session/read-viewer.server.ts'
import { responseCookies } from '#app/accounts/session/response-cookies.server.ts'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import { sessions } from '#app/accounts/tables/accounts.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { sendForm, toRouteResponse } from '#tests/setup/call-route.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { action as confirmOrder } from '../storefront/order-confirmation.tsx'
import { action as adminLogin } from './admin-login.tsx'
import { action as createFirst } from './create-admin.tsx'
import { action as login } from './login.tsx'
import { action as signUpForm } from './signup.tsx'

const { database } = await createTestDatabase()
const services = createTestServices(database)
const setupCode = 'the-code'
services.settings = { ...services.settings, setupCode }

const password = 'four small words'
const newcomer = { password, confirmPassword: password, displayName: 'Bilal' }

// The first admin can only be created while there is none.
// product: 10.13
test.each([
  [
    'the first admin',
    () => sendFrom(createFirst, '/create-admin', { ...newcomer, email: 'a@b.pk', setupCode }),
  ],
  ['a login', async () => sendFrom(login, '/login', await someone('user'))],
  ['a login of staff', async () => sendFrom(adminLogin, '/admin-login', await someone('admin'))],
  ['a sign-up', () => sendFrom(signUpForm, '/signup', { ...newcomer, email: 'new@b.pk' })],
  [
    'an account made from an order',
    async () => {
      const { token } = await createOrder(database, { email: 'guest@b.pk' })
      return sendFrom(confirmOrder, `/order-confirmation?order=${token}`, { password })
    },
  ],
])('%s ends the previous session of the browser, and no other', async (_what, enter) => {
  const { before, elsewhere, after } = await enter()
  expect(await readViewer(services, before)).toBeUndefined()
  expect(await readViewer(services, elsewhere)).toBeDefined()
  expect(await readViewer(services, after)).toBeDefined()
})

test('a refused login ends no session', async () => {
  const account = await someone('user')
  const wrong = await sendFrom(login, '/login', { ...account, password: 'not this one' })
  expect(await readViewer(services, wrong.before)).toBeDefined()
  const denied = await sendFrom(adminLogin, '/admin-login', account)
  expect(await readViewer(services, denied.before)).toBeDefined()
  expect(await database.$count(sessions, eq(sessions.userId, account.id))).toBe(0)
})

/** Sends a form from a browser signed in to another account, which is also signed in elsewhere. */
async function sendFrom(action: Parameters<typeof sendForm>[0], path: string, fields: object) {
  const other = await createAccount(database)
  const before = await signedIn(other)
  const elsewhere = await signedIn(other)
  const sender = { services, headers: new Headers(before) }
  const response = await sendForm(action, path, fields as Record<string, string>, sender).catch(
    toRouteResponse,
  )
  return { before, elsewhere, after: responseCookies(response.headers) }
}

async function someone(role: 'user' | 'admin') {
  const { id, email, password } = await createAccount(database, { role })
  return { id, email, password }
}

async function signedIn(account: { email: string; password: string }): Promise<Headers> {
  const result = await signIn(services, account)
  if (!result.ok) throw new Error(result.refusal.kind)
  return responseCookies(result.headers)
}
