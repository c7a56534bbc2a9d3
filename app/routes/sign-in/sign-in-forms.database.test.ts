import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readViewer } from '#app/accounts/session/read-viewer.server.ts'
import { responseCookies } from '#app/accounts/session/response-cookies.server.ts'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { failedAttempts } from '#app/platform/tables/platform.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { askLoader, sendForm, toRouteResponse } from '#tests/setup/call-route.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { action as logout } from '../resources/logout.ts'
import { loader as session } from '../resources/session.ts'
import { action as askForPassword } from './forgot-password.tsx'
import { action as login } from './login.tsx'
import { loader as askForCode, action as sendCode } from './login-code.tsx'
import { action as resetPassword } from './reset-password.tsx'
import { action as signUp } from './signup.tsx'

const { database } = await createTestDatabase()
const settings = readSettings({ SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'shop@example.com' })
const services = createTestServices(database, { settings })
beforeEach(async () => {
  await database.delete(failedAttempts)
})

const PERSON = {
  email: 'new@example.com',
  password: 'four small words',
  confirmPassword: 'four small words',
  displayName: 'Bilal Ahmed',
}

/** All texts in the data. */
const texts = (data: unknown) => JSON.stringify(data)

/** Runs work while a table is missing. */
async function without<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  await database.execute(sql.raw(`alter table ${table} rename to ${table}_away`))
  try {
    return await work()
  } finally {
    await database.execute(sql.raw(`alter table ${table}_away rename to ${table}`))
  }
}

describe('signing up with a mistyped email', () => {
  // product: 1.5, 7.11
  it('is confirmed once, and then accepted', async () => {
    const person = { ...PERSON, email: 'bilal@gmial.com' }
    const asked = await sendForm(signUp, '/signup', person, { services })
    expect(asked.status).toBe(422)
    expect(texts(asked.data)).toContain('Did you mean bilal@gmail.com?')
    expect(await database.select().from(users)).toEqual([])
    const askedEmail = String(asked.data.askedEmail)
    const done = await sendForm(signUp, '/signup', { ...person, askedEmail }, { services })
    expect(done.data).toMatchObject({ welcome: 'Account created successfully! Welcome to the store.' })
    await database.delete(users)
  })
})

describe('login', () => {
  // product: 10.6, 10.7, 10.18
  it.each([
    [{ email: '', password: '' }, 'Please enter both email and password.'],
    [{ email: 'a@b.com', password: '' }, 'Please enter both email and password.'],
    [{ email: ' ', password: 'something' }, 'Please enter both email and password.'],
    [{ email: 'no-email', password: 'something' }, 'Please enter a valid email address.'],
    [{ email: 'a b@c.d', password: 'something' }, 'Please enter a valid email address.'],
    [{ email: 'a\u0001@b.com', password: 'something' }, 'Please enter a valid email address.'],
    [{ email: `${'a'.repeat(100_000)}@b.com`, password: 'x' }, 'Please enter a valid email address.'],
  ])('refuses %j with one message', async (fields, text) => {
    const { status, data } = await sendForm(login, '/login', fields, { services })
    expect({ status, text: data.text }).toEqual({ status: 422, text })
  })

  // product: 10.2, 10.4
  it('welcomes the customer by name, signs in and returns the next page', async () => {
    const account = await createAccount(database, { name: 'Ayesha' })
    const { status, data, headers } = await sendForm(login, '/login?to=/checkout', account as never, {
      services,
    })
    expect(status).toBe(200)
    expect(data).toEqual({
      welcome: 'Welcome back, Ayesha!',
      to: '/checkout',
      session: { name: 'Ayesha', email: account.email, role: 'user' },
    })
    expect(await readViewer(services, responseCookies(headers))).toMatchObject({ email: account.email })
    expect(headers.getSetCookie().join('\n')).toMatch(/session_token=[^\n]+HttpOnly; SameSite=Lax/)
  })

  // product: 10.4
  it('welcomes a customer without a display name as User', async () => {
    const { email, password } = await createAccount(database, { name: '' })
    const { data } = await sendForm(login, '/login', { email, password }, { services })
    expect(data).toMatchObject({ welcome: 'Welcome back, User!', to: '/' })
  })

  it('redirects to no other host', async () => {
    const { email, password } = await createAccount(database)
    for (const to of ['https://elsewhere.example/', '//elsewhere.example', '/..//elsewhere.example']) {
      const path = `/login?${new URLSearchParams({ to })}`
      expect((await sendForm(login, path, { email, password }, { services })).data.to).toBe('/')
    }
  })

  // product: 10.10, 10.18, 10.21, 10.22, 10.23
  it('returns the specified message for each failure, and never the password', async () => {
    const { email, password } = await createAccount(database)
    const responses: [Record<string, string>, number, string][] = [
      [{ email: 'unknown@example.com', password }, 401, 'Incorrect password. Please try again.'],
      [{ email, password: 'secret guess' }, 401, 'Incorrect password. Please try again.'],
      [{ email: 'a@b..com', password }, 422, 'Invalid email address format.'],
    ]
    for (const [fields, status, text] of responses) {
      const result = await sendForm(login, '/login', fields, { services })
      expect(result).toMatchObject({ status, data: { isDone: false, text } })
      expect(texts(result.data)).not.toContain(fields.password)
      expect(result.data.submission.initialValue).toEqual({ email: fields.email })
    }
    await database.update(users).set({ disabledAt: new Date() })
    expect(await sendForm(login, '/login', { email, password }, { services })).toMatchObject({
      status: 403,
      data: { isDone: false, text: 'This account has been disabled.' },
    })
    await database.update(users).set({ disabledAt: null })
    await database.update(failedAttempts).set({ count: sql`100` })
    expect(await sendForm(login, '/login', { email, password }, { services })).toMatchObject({
      status: 429,
      data: { isDone: false, text: 'Too many failed attempts. Please try again later.' },
    })
  })

  // product: 10.25
  it('returns a message for any other error, and what was typed', async () => {
    const { email, password } = await createAccount(database)
    const api = { ...services.auth.api, signInEmail: () => Promise.reject(new Error('out of order')) }
    const broken = { ...services, auth: { ...services.auth, api } as never }
    expect(await sendForm(login, '/login', { email, password }, { services: broken })).toMatchObject({
      status: 500,
      data: {
        text: 'An error occurred. Please try again.',
        submission: { initialValue: { email } },
      },
    })
  })
})

describe('sign-up', () => {
  // product: 10.6, 10.7, 10.18
  it.each([
    [{ ...PERSON, displayName: '' }, 'Please fill all fields.'],
    [{ ...PERSON, email: '' }, 'Please fill all fields.'],
    [{ ...PERSON, password: '', confirmPassword: '' }, 'Please fill all fields.'],
    [{ ...PERSON, confirmPassword: '' }, 'Please fill all fields.'],
    [{ ...PERSON, email: 'no-email' }, 'Please enter a valid email address.'],
    [
      { ...PERSON, password: '5char', confirmPassword: '5char' },
      'Password must be at least 6 characters long.',
    ],
    [{ ...PERSON, confirmPassword: 'four small word' }, 'Passwords do not match.'],
  ])('refuses %j with one message', async (fields, text) => {
    const { status, data } = await sendForm(signUp, '/signup', fields, { services })
    expect({ status, text: data.text }).toEqual({ status: 422, text })
    expect(await database.$count(users, sql`email = ${PERSON.email}`)).toBe(0)
  })

  // product: 10.1, 10.3, 10.5, 10.17
  it('welcomes, signs in at once, and ignores a requested role', async () => {
    const fields = { ...PERSON, role: 'admin', emailVerified: 'true', isAdmin: '1' }
    const { status, data, headers } = await sendForm(signUp, '/signup', fields, { services })
    expect(status).toBe(200)
    expect(data).toEqual({
      welcome: 'Account created successfully! Welcome to the store.',
      to: '/',
      session: { name: 'Bilal Ahmed', email: PERSON.email, role: 'user' },
    })
    expect(await readViewer(services, responseCookies(headers))).toMatchObject({
      role: 'user',
      isEmailVerified: false,
    })
    expect(await sendForm(signUp, '/signup', PERSON, { services })).toMatchObject({
      status: 409,
      data: { isDone: false, text: 'This email is already registered. Please sign in instead.' },
    })
  })

  it('refuses a common password beside its field, and never returns it', async () => {
    const fields = {
      ...PERSON,
      email: 'other@example.com',
      password: 'qwerty123',
      confirmPassword: 'qwerty123',
    }
    const { status, data } = await sendForm(signUp, '/signup', fields, { services })
    expect(status).toBe(422)
    expect(data.text).toMatch(/one of the most common ones/)
    expect(data.submission.error).toEqual({ password: [data.text] })
    expect(texts(data)).not.toContain('qwerty123')
  })

  // product: 10.27
  it('reports that the account can’t be stored, and stores no part of it', async () => {
    const fields = { ...PERSON, email: 'unlucky@example.com' }
    const { status, data } = await without('accounts', () =>
      sendForm(signUp, '/signup', fields, { services }),
    )
    expect({ status, text: data.text }).toEqual({
      status: 500,
      text: 'Failed to create user profile',
    })
    expect(data.submission.initialValue).toMatchObject({ email: 'unlucky@example.com' })
    expect(await database.$count(users, sql`email = 'unlucky@example.com'`)).toBe(0)
  })

  it.each(['<script>alert(1)</script>', '🧵 درزی', 'name‮evil', 'x'.repeat(100)])(
    'stores the display name %s as it is',
    async displayName => {
      const email = `name-${Math.random()}@example.com`
      const { data } = await sendForm(signUp, '/signup', { ...PERSON, email, displayName }, { services })
      expect(data.session?.name).toBe(displayName)
    },
  )

  it('refuses a display name of 100,000 characters or with characters that can’t be shown', async () => {
    for (const displayName of ['x'.repeat(100_000), 'a\u0007b']) {
      const { status, data } = await sendForm(signUp, '/signup', { ...PERSON, displayName }, { services })
      expect(status).toBe(422)
      expect(Object.keys(data.submission.error)).toEqual(['displayName'])
    }
  })
})

describe('a forgotten password', () => {
  // product: 10.9
  it('takes the email typed at the login, without its password and without sending an email', async () => {
    const { email } = await createAccount(database)
    const sentBefore = services.sentLinks.length
    const fields = { email, password: 'half a passw', intent: 'carry-email' }
    const { status, data } = await sendForm(askForPassword, '/forgot-password', fields, { services })
    expect([status, data.text]).toEqual([200, undefined])
    expect(data.submission.initialValue).toEqual({ email })
    expect(JSON.stringify(data)).not.toContain('half a passw')
    expect(services.sentLinks).toHaveLength(sentBefore)
  })

  // product: 10.12
  it('gets the same response with and without an account, after the same time', async () => {
    const { email } = await createAccount(database)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    for (const address of [email, 'unknown@example.com']) {
      const result = await sendForm(askForPassword, '/forgot-password', { email: address }, { services })
      const text = `If ${address} has an account here, we have sent a link to it. It works once, for an hour.`
      expect(result).toMatchObject({ status: 200, data: { isDone: true, text } })
    }
    expect(timers.mock.calls.filter(([, ms]) => ms === 1_000)).toHaveLength(2)
    timers.mockRestore()
  })

  // product: 10.9
  it('does not say that a link was sent while no mail service is set up', async () => {
    const withoutMail = createTestServices(database)
    const fields = { email: 'unknown@example.com' }
    const { data } = await sendForm(askForPassword, '/forgot-password', fields, { services: withoutMail })
    expect(data.text).toBe(
      'This shop sends no emails yet. Please contact us: if unknown@example.com has an account here, we have a link for it. It works once, for an hour.',
    )
  })

  it('needs an email', async () => {
    for (const [fields, status, text] of [
      [{ email: '' }, 422, 'Please enter your email address.'],
      [{ email: 'no-email' }, 422, 'Please enter a valid email address.'],
    ] as const) {
      const result = await sendForm(askForPassword, '/forgot-password', fields, { services })
      expect(result).toMatchObject({ status, data: { isDone: false, text } })
    }
  })

  // product: 10.9, 10.20
  it('is replaced by the link, which then redirects to the login, and is refused when used again', async () => {
    const { email } = await createAccount(database)
    await sendForm(askForPassword, '/forgot-password', { email }, { services })
    const token = services.sentLinks.at(-1)?.token ?? ''
    const fields = { token, password: PERSON.password, confirmPassword: PERSON.password }
    const mistyped = { ...fields, confirmPassword: 'something else' }
    const refused = await sendForm(resetPassword, '/reset-password', mistyped, { services })
    // The token stays in the form, so that it can be corrected.
    expect(refused).toMatchObject({
      status: 422,
      data: { isDone: false, text: 'Passwords do not match.', token, isUsable: true },
    })
    const short = await sendForm(
      resetPassword,
      '/reset-password',
      { token, password: 'short', confirmPassword: 'short' },
      { services },
    )
    expect(short).toMatchObject({
      status: 422,
      data: { isDone: false, text: 'Password should be at least 6 characters.', token },
    })
    const done = await sendForm(resetPassword, '/reset-password', fields, { services })
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/login?because=reset'])
    expect(await sendForm(resetPassword, '/reset-password', fields, { services })).toMatchObject({
      status: 410,
      data: { isUsable: false, text: expect.stringMatching(/^This link was used already/) },
    })
  })
})

describe('the session', () => {
  // product: 10.3
  it('is returned to its owner, and to no other client', async () => {
    const account = await createAccount(database, { name: 'Sana' })
    const { headers } = await sendForm(login, '/login', account as never, { services })
    const response = await askLoader(session, '/session', { services, headers: responseCookies(headers) })
    expect(response.data).toEqual({ name: 'Sana', email: account.email, role: 'user' })
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    const guest = await askLoader(session, '/session', { services })
    expect(guest.data).toBeNull()
    expect(guest.headers.getSetCookie()).toEqual([expect.stringMatching(/^darzi_signed_in=; Max-Age=0/)])
  })

  // product: 2.4
  it('ends with a logout, by script and by form', async () => {
    for (const accept of ['application/json', 'text/html']) {
      const account = await createAccount(database)
      const { headers } = await sendForm(login, '/login', account as never, { services })
      const cookies = responseCookies(headers)
      cookies.set('Accept', accept)
      const left = await sendForm(logout, '/logout', {}, { services, headers: cookies })
      expect(left.status).toBe(accept === 'text/html' ? 303 : 200)
      expect(left.headers.getSetCookie().join()).toMatch(/session_token=;.*darzi_signed_in=;/)
      expect(await readViewer(services, cookies)).toBeUndefined()
    }
  })

  // product: 10.27
  it('can’t be read or ended while the database is away, with a message', async () => {
    const account = await createAccount(database)
    const { headers } = await sendForm(login, '/login', account as never, { services })
    const sender = { services, headers: responseCookies(headers) }
    const [read, left] = await without('sessions', async () => [
      await askLoader(session, '/session', sender),
      await sendForm(logout, '/logout', {}, sender).catch(thrown => toRouteResponse(thrown)),
    ])
    expect(read).toMatchObject({ status: 503, data: { error: 'Failed to fetch user profile' } })
    expect(left).toMatchObject({ status: 503, data: { error: 'Failed to sign out' } })
    expect(await readViewer(services, sender.headers)).toMatchObject({ email: account.email })
  })
})

describe('the page for the code of two-factor sign-in, once its ten minutes are over', () => {
  // product: 11.16
  it('leads staff to their password as a document, as their page has no Urdu address, and customers by the router', async () => {
    const to = '/login/code?to='
    const staff = [
      await askLoader(askForCode, `${to}/admin/orders`, { services }).catch(toRouteResponse),
      await sendForm(sendCode, `${to}/admin/orders`, { code: '123456' }, { services }).catch(toRouteResponse),
    ]
    for (const { headers } of staff) {
      expect(headers.get('Location')).toBe('/admin-login?because=login&to=%2Fadmin%2Forders')
      expect(headers.has('X-Remix-Reload-Document')).toBe(true)
    }
    const customer = await askLoader(askForCode, `${to}/account`, { services }).catch(toRouteResponse)
    expect(customer.headers.get('Location')).toBe('/login?because=login&to=%2Faccount')
    expect(customer.headers.has('X-Remix-Reload-Document')).toBe(false)
  })
})
