import { randomInt } from 'node:crypto'
import { type BrowserContext, type Cookie, expect } from '@playwright/test'

/** The setup code of the shop that the journeys share. */
export const SETUP_CODE = 'the-code-of-the-journeys'

/** The first admin of that shop. */
export const ADMIN = {
  email: 'admin@darzi.example',
  password: 'a good password of staff',
  name: 'Sana Malik',
}

/** The settings of that shop: it can create its admin and distinguishes its visitors. */
export const ADMIN_SHOP_SETTINGS = { SETUP_CODE, TRUSTED_PROXIES: '127.0.0.1' }

/** Creates the first admin of a shop. */
export async function createAdmin(shopAddress: string): Promise<void> {
  const { email, password, name } = ADMIN
  const form = { email, password, confirmPassword: password, displayName: name, setupCode: SETUP_CODE }
  const response = await fetch(`${shopAddress}/create-admin`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  if (!response.ok) throw new Error(`The admin of the journeys was not made: ${response.status}.`)
}

/** The cookies of the worker's session of the first admin. */
let adminCookies: Cookie[] | undefined

/** Signs a browser in as the first admin, in the one session that the journeys of a worker share: none may end it. */
export async function signInAsAdmin(context: BrowserContext): Promise<void> {
  if (adminCookies) return context.addCookies(adminCookies)
  await signInAsStaff(context, ADMIN)
  adminCookies = await context.cookies()
}

/** Signs a browser in as staff with a session of its own, without opening a page. */
export async function signInAsStaff(
  context: BrowserContext,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const response = await context.request.post('/admin-login', {
    form: { email, password },
    headers: { 'X-Forwarded-For': ownSource() },
    maxRedirects: 0,
  })
  expect(response.status(), 'the admin is signed in').toBe(303)
}

/** Returns a new source address, so that the limits of one journey do not affect another. */
export function ownSource(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}
