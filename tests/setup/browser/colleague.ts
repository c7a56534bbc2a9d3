import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect } from '@playwright/test'
import { JOIN_INTENTS } from '#app/accounts/roles/invitation-form.ts'
import { STAFF_INTENTS } from '#app/accounts/roles/staff-form.ts'
import { codeAt } from '#app/accounts/two-factor/one-time-code.server.ts'
import { TWO_FACTOR_INTENTS } from '#app/accounts/two-factor/two-factor-form.ts'
import { CODE_FIELD } from '#app/accounts/two-factor/typed-code.ts'
import { ADMIN, signInAsAdmin, signInAsStaff } from './admin.ts'

export const PASSWORD = 'quite a good password'

/** Creates an account without a page. @returns its email */
export async function signUp(context: BrowserContext): Promise<string> {
  const email = `colleague-${randomUUID()}@example.com`
  const response = await context.request.post('/signup', {
    form: { email, password: PASSWORD, confirmPassword: PASSWORD, displayName: 'New Colleague' },
    maxRedirects: 0,
  })
  expect(response.ok()).toBe(true)
  return email
}

/** Makes a link that invites to the staff. @returns its path */
export async function invitationLink(staff: BrowserContext, staffRole: string): Promise<string> {
  const sent = await staff.request.post('/make-admin', {
    form: { intent: STAFF_INTENTS.inviteByLink, staffRole },
  })
  const [path = ''] = /\/invitation\/[\w-]+/.exec(await sent.text()) ?? []
  expect(path, 'a link').not.toBe('')
  return path
}

/** Creates an owner that no other journey uses, signed out. @returns their email */
export async function createSignedOutAdmin(
  context: BrowserContext,
  baseURL: string | undefined,
): Promise<string> {
  const staff = await context.browser()?.newContext({ baseURL: baseURL ?? '' })
  if (!staff) throw new Error('There is no browser.')
  const email = await signUp(context)
  await signInAsAdmin(staff)
  await confirmEmail(context, staff, email)
  const join = { intent: JOIN_INTENTS.ownAccount, email, password: PASSWORD }
  const joined = await context.request.post(await invitationLink(staff, 'manager'), { form: join })
  expect(joined.ok(), 'on the staff').toBe(true)
  const promote = { intent: STAFF_INTENTS.makeOwner, email, currentPassword: ADMIN.password }
  expect((await staff.request.post('/make-admin', { form: promote })).ok(), 'an owner').toBe(true)
  await staff.close()
  await context.clearCookies()
  return email
}

/** Turns two-factor sign-in on for an admin, and signs them in by the password alone: `/login/code` asks for the code. */
export async function signInUpToCode(context: BrowserContext, email: string): Promise<void> {
  await signInAsStaff(context, { email, password: PASSWORD })
  const send = (intent: string, code = '') =>
    context.request.post('/admin/your-sign-in', { form: { intent, [CODE_FIELD]: code } })
  const shown = await (await send(TWO_FACTOR_INTENTS.start)).text()
  const [secret = ''] = /\b(?:[A-Z2-7]{4} ){4,}[A-Z2-7]{1,4}\b/.exec(shown) ?? []
  const code = await codeAt(secret.replaceAll(' ', ''), Date.now())
  expect((await send(TWO_FACTOR_INTENTS.confirm, code)).ok(), 'two-factor sign-in is on').toBe(true)
  await context.clearCookies()
  await signInAsStaff(context, { email, password: PASSWORD })
}

/** Where no mail service is set up, staff pass on the link with which a user confirms their email. */
export async function confirmEmail(
  theirs: BrowserContext,
  staff: BrowserContext,
  email: string,
): Promise<void> {
  const found = await (await staff.request.get(`/admin/emails?q=${encodeURIComponent(email)}`)).text()
  const [path] = /\/admin\/emails\/\d+/.exec(found) ?? []
  const shown = await staff.request.post(`${path}.data`, { form: { intent: 'show-link' } })
  const [link = ''] = /\/verify-email\?token=[\w.-]+/.exec(await shown.text()) ?? []
  expect((await theirs.request.get(link)).ok(), 'the email is confirmed').toBe(true)
}
