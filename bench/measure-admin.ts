import { randomUUID } from 'node:crypto'
import { type Measure, measure } from './measure.ts'
import type { OpenStore } from './open-store.ts'

/** The pages that staff open first, and those that a large shop slows down. */
const PAGES = [
  '/admin',
  '/admin?range=12m',
  '/admin/products',
  '/admin/products?stock=low',
  '/admin/products?q=linen+shirt',
  '/admin/orders',
  '/admin/orders?status=pending',
  '/admin/orders?q=sana+malik',
  '/admin/customers',
  '/admin/customers?sort=spend&page=500',
  '/admin/messages',
  '/admin/emails',
  '/admin/audit-log',
]

/** Measures the pages of the admin, one after the other. */
export async function measureAdmin(store: OpenStore, forMs: number): Promise<[page: string, Measure][]> {
  const cookie = await signIn(store)
  const measured: [string, Measure][] = []
  for (const page of PAGES) {
    measured.push([page, await measure(1, forMs, () => read(`${store.address}${page}`, cookie))])
  }
  return measured
}

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

async function read(address: string, cookie: string): Promise<void> {
  const headers = { Cookie: cookie, 'Accept-Encoding': 'br' }
  const response = await fetch(address, { headers, redirect: 'manual' })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${address} responded with ${response.status}.`)
}
