import { expect, test } from 'vitest'
import { responseCookies } from '#app/accounts/session/response-cookies.server.ts'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import { readProcessState } from '#app/platform/db/process-state.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { openAuth } from './open-auth.ts'

const { database } = await createTestDatabase()
const account = await createAccount(database)

const ONE = 'one-secret-of-more-than-32-characters'
const OTHER = 'other-secret-of-more-than-32-characters'

test('processes on one database accept each other’s sessions', async () => {
  const headers = await signInAt(await openProcess())
  expect(await isSignedIn(await openProcess(), headers)).toBe(true)
})

test('processes with one SESSION_SECRET accept each other’s sessions, and the secret is not stored', async () => {
  const before = await readProcessState(database, 'session-secret')
  const headers = await signInAt(await openProcess(ONE))
  expect(await isSignedIn(await openProcess(ONE), headers)).toBe(true)
  expect(await readProcessState(database, 'session-secret')).toBe(before)
})

test('a changed or removed SESSION_SECRET signs everybody out', async () => {
  const headers = await signInAt(await openProcess(ONE))
  expect(await isSignedIn(await openProcess(OTHER), headers)).toBe(false)
  expect(await isSignedIn(await openProcess(), headers)).toBe(false)
})

function openProcess(secret?: string) {
  return openAuth({ database, settings: readSettings({ SESSION_SECRET: secret }) })
}

type Auth = Awaited<ReturnType<typeof openAuth>>

async function signInAt(auth: Auth): Promise<Headers> {
  const signedIn = await signIn(createTestServices(database, { auth }), account)
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
  return responseCookies(signedIn.headers)
}

async function isSignedIn(auth: Auth, headers: Headers): Promise<boolean> {
  return (await auth.api.getSession({ headers })) !== null
}
