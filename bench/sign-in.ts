import { randomUUID } from 'node:crypto'
import type { OpenStore } from './open-store.ts'

/** Creates the first admin. @returns the cookies of their session */
export async function signIn({
  address,
  setupCode,
}: Pick<OpenStore, 'address' | 'setupCode'>): Promise<string> {
  const email = 'bench@darzi.example'
  const password = randomUUID()
  await send(`${address}/create-admin`, {
    email,
    password,
    confirmPassword: password,
    displayName: 'Bench',
    setupCode,
  })
  const response = await send(`${address}/admin-login`, { email, password })
  return response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}

async function send(address: string, form: Record<string, string>): Promise<Response> {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  if (response.status >= 400) throw new Error(`${address} responded with ${response.status}.`)
  return response
}
