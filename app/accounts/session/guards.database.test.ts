import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { sessions, users } from '#app/accounts/tables/accounts.server.ts'
import { closeDatabase, openDatabase } from '#app/platform/db/database.server.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { guardAccount, guardAdmin } from './guards.server.ts'
import { signOut } from './session-cookies.server.ts'
import { viewerContext } from './viewer-context.server.ts'

const { database, connection } = await createTestDatabase()
const services = createTestServices(database)

describe('the guard of the admin', () => {
  // product: 11.1, 11.7
  it('admits an admin, and returns who it is', async () => {
    const admin = await signedIn({ role: 'admin' })
    const { viewer } = await ask(guardAdmin, '/admin/orders?tab=pending', admin.cookie)
    expect(viewer).toMatchObject({ email: admin.email, role: 'admin' })
  })

  // product: 11.5
  it('redirects a guest to the login, with the return URL', async () => {
    const { response, viewer } = await ask(guardAdmin, '/admin/orders?tab=pending', undefined)
    expect(viewer).toBeUndefined()
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe(
      '/admin-login?because=login&to=%2Fadmin%2Forders%3Ftab%3Dpending',
    )
  })

  // product: 10.13, 11.6
  it('leads a customer to the login, which says that access is denied, and ends no session', async () => {
    const customer = await signedIn({ role: 'user' })
    const { response, viewer } = await ask(guardAdmin, '/admin', customer.cookie)
    expect(viewer).toBeUndefined()
    expect(response.headers.get('Location')).toBe('/admin-login?because=denied')
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await database.$count(sessions, eq(sessions.userId, customer.id))).toBe(1)
  })

  it('stops a user with the next request after the role was taken, or the account disabled', async () => {
    const demoted = await signedIn({ role: 'admin' })
    await database.update(users).set({ role: 'user' }).where(eq(users.id, demoted.id))
    expect((await ask(guardAdmin, '/admin', demoted.cookie)).response.status).toBe(302)
    const disabled = await signedIn({ role: 'admin' })
    await database.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.id))
    expect((await ask(guardAdmin, '/admin', disabled.cookie)).response.status).toBe(302)
  })
})

describe('the staff page, where invitations and their links are', () => {
  // product: 34.2, 34.4
  it.each(['manager', 'agent', 'packer', 'accountant'])('admits no %s', async staffRole => {
    const admin = await signedIn({ role: 'admin' })
    await database.update(users).set({ staffRole }).where(eq(users.id, admin.id))
    const { response, viewer } = await ask(guardAdmin, '/make-admin', admin.cookie)
    expect(viewer).toBeUndefined()
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({ isRoleRefused: true })
  })
})

describe('while the database is away', () => {
  // product: 11.1, 14.6
  it.each([
    ['the admin', guardAdmin, '/admin'],
    ['an account', guardAccount, '/account'],
  ])('no user passes to %s, and the error has its request id', async (_what, guard, path) => {
    const admin = await signedIn({ role: 'admin' })
    const away = openDatabase(connection)
    await closeDatabase(away)
    const { response, viewer } = await ask(guard, path, admin.cookie, createTestServices(away))
    expect(viewer).toBeUndefined()
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ requestId: 'test' })
  })

  it('it is shown when the database itself denies access', async () => {
    const admin = await signedIn({ role: 'admin' })
    await database.execute(sql`revoke select on sessions from current_user`)
    const { response } = await ask(guardAdmin, '/admin', admin.cookie)
    await database.execute(sql`grant select on sessions to current_user`)
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ requestId: 'test', isPermissionDenied: true })
  })

  it('no user reads that they were signed out', async () => {
    const admin = await signedIn({ role: 'admin' })
    const away = openDatabase(connection)
    await closeDatabase(away)
    await expect(signOut(createTestServices(away), admin.cookie)).rejects.toThrow()
  })
})

async function signedIn(overrides: { role: 'user' | 'admin' }) {
  const account = await createAccount(database, overrides)
  const result = await signIn(services, account)
  if (!result.ok) throw new Error(result.refusal.kind)
  const cookies = result.headers.getSetCookie().map(cookie => cookie.split(';')[0])
  return { ...account, cookie: new Headers({ Cookie: cookies.join('; ') }) }
}

/** Calls a guard as the router does. Returns its thrown response, or the viewer that it admits. */
async function ask(
  guard: typeof guardAdmin,
  path: string,
  headers: Headers | undefined,
  around: Services = services,
) {
  const url = new URL(path, 'http://shop.test')
  const context = new RouterContextProvider()
  context.set(servicesContext, around)
  const next = vi.fn(async () => new Response('behind the guard'))
  const request = new Request(url, headers ? { headers } : {})
  const args = { request, url, context, params: {}, pattern: url.pathname }
  const response = await Promise.resolve(guard(args, next)).catch(toResponse)
  const viewer = next.mock.calls.length > 0 ? context.get(viewerContext) : undefined
  return { response: response as Response, viewer }
}

function toResponse(thrown: unknown): Response {
  if (thrown instanceof Response) return thrown
  const { data, init } = thrown as { data: unknown; init: ResponseInit }
  return Response.json(data, init)
}
