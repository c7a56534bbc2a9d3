import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readSavedAddress } from '#app/accounts/profile/saved-address.server.ts'
import { readViewer } from '#app/accounts/session/read-viewer.server.ts'
import { responseCookies } from '#app/accounts/session/response-cookies.server.ts'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { readConfirmLink } from '#app/desk/call-desk/confirm-link.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { askLoader, sendForm, toRouteResponse } from '#tests/setup/call-route.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { loader as knownDetails } from '../resources/account-address.ts'
import { action as changeAddress } from './address.tsx'
import { action as deleteAccount } from './delete.tsx'
import { action as changeDetails } from './details.tsx'
import { loader as readOrder } from './order.tsx'
import { loader as listOrders } from './orders.tsx'

const { database } = await createTestDatabase()
const services = createTestServices(database)

const ADDRESS = {
  fullName: 'Zara Khan',
  phoneNumber: '0300 7654321',
  streetAddress: '12 Mall Road',
  city: 'Lahore',
  zipCode: '54000',
  landmark: 'Near the mosque',
  riderNote: '',
}

/** The context of a signed-in user, as the guard provides it to the routes. */
async function insider() {
  const account = await createAccount(database)
  const signedIn = await signIn(services, account)
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
  return {
    account,
    sender: { services, viewer: signedIn.viewer, headers: responseCookies(signedIn.headers) },
  }
}

describe('the details page of an account', () => {
  it('saves a new name, and refuses an empty one', async () => {
    const { account, sender } = await insider()
    const changed = await sendForm(
      changeDetails,
      '/account/details',
      { intent: 'name', displayName: ' Zara  K. ' },
      sender,
    )
    expect(changed).toMatchObject({
      status: 200,
      data: { intent: 'name', isDone: true, text: 'Your name has been changed.' },
    })
    expect(await database.select().from(users).where(eq(users.id, account.id))).toMatchObject([
      { name: 'Zara K.' },
    ])
    const refused = await sendForm(
      changeDetails,
      '/account/details',
      { intent: 'name', displayName: ' ' },
      sender,
    )
    expect(refused).toMatchObject({ status: 422, data: { isDone: false, text: 'Please enter your name.' } })
  })

  it('changes the password given the current one, and leaves this browser signed in', async () => {
    const { account, sender } = await insider()
    const passwords = {
      currentPassword: account.password,
      password: 'a better one',
      confirmPassword: 'a better one',
    }
    for (const [fields, status, text] of [
      [{ ...passwords, currentPassword: '' }, 422, 'Please fill all fields.'],
      [{ ...passwords, confirmPassword: 'a better none' }, 422, 'Passwords do not match.'],
      [{ ...passwords, currentPassword: 'not this' }, 401, 'Incorrect password. Please try again.'],
    ] as const) {
      const refused = await sendForm(
        changeDetails,
        '/account/details',
        { intent: 'password', ...fields },
        sender,
      )
      expect(refused).toMatchObject({ status, data: { intent: 'password', isDone: false, text } })
      expect(JSON.stringify(refused.data)).not.toMatch(/better|not this/)
    }
    const changed = await sendForm(
      changeDetails,
      '/account/details',
      { intent: 'password', ...passwords },
      sender,
    )
    expect(changed).toMatchObject({
      status: 200,
      data: { isDone: true, text: 'Your password has been changed. Other devices are signed out.' },
    })
    expect(await readViewer(services, responseCookies(changed.headers))).toMatchObject({ id: account.id })
  })

  it('sends the confirmation link again', async () => {
    const { account, sender } = await insider()
    const sent = await sendForm(changeDetails, '/account/details', { intent: 'verify' }, sender)
    expect(sent).toMatchObject({
      status: 200,
      data: { isDone: true, text: `We have sent a link to ${account.email}.` },
    })
    expect(services.sentLinks.at(-1)).toMatchObject({ kind: 'email-verification', email: account.email })
  })

  it('refuses an unknown form', async () => {
    const { sender } = await insider()
    const thrown = sendForm(changeDetails, '/account/details', { intent: 'role', role: 'admin' }, sender)
    expect(toRouteResponse(await thrown.catch(response => response))).toMatchObject({ status: 400 })
  })
})

describe('the address of an account', () => {
  it('prefills the checkout from when it is saved until it is removed', async () => {
    const { account, sender } = await insider()
    const known = async () => (await askLoader(knownDetails, '/account-address', sender)).data
    expect(await known()).toEqual({ fullName: account.name, email: account.email })
    expect(await sendForm(changeAddress, '/account/address', ADDRESS, sender)).toMatchObject({
      status: 200,
      data: { isDone: true, text: 'Your address has been saved.' },
    })
    expect(await known()).toEqual({ ...ADDRESS, email: account.email })
    expect(await sendForm(changeAddress, '/account/address', { intent: 'remove' }, sender)).toMatchObject({
      data: { isDone: true, text: 'Your address has been removed.' },
    })
    expect(await known()).toEqual({ fullName: account.name, email: account.email })
    expect((await askLoader(knownDetails, '/account-address', { services })).data).toBeNull()
  })

  it('returns what was typed if a field is missing or invalid', async () => {
    const { account, sender } = await insider()
    for (const [fields, text] of [
      [{ ...ADDRESS, city: '' }, 'Please fill all fields.'],
      [
        { ...ADDRESS, phoneNumber: 'ask me' },
        'Please enter a Pakistani phone number, like 0300 1234567: the courier calls it.',
      ],
      [{ ...ADDRESS, streetAddress: 'x'.repeat(100_000) }, 'Please shorten the address to 300 characters.'],
    ] as const) {
      const refused = await sendForm(changeAddress, '/account/address', fields, sender)
      expect(refused).toMatchObject({ status: 422, data: { isDone: false, text } })
      expect(refused.data.submission.initialValue).toMatchObject({ fullName: ADDRESS.fullName })
    }
    expect(await readSavedAddress(database, account)).toBeUndefined()
  })
})

describe('deleting an account', () => {
  it('requires the password, signs out and confirms the deletion', async () => {
    const { account, sender } = await insider()
    for (const [password, status, text] of [
      ['', 422, 'Please enter your password.'],
      ['not this', 401, 'Incorrect password. Please try again.'],
    ] as const) {
      expect(await sendForm(deleteAccount, '/account/delete', { password }, sender)).toMatchObject({
        status,
        data: { isDone: false, text },
      })
    }
    const left = await sendForm(deleteAccount, '/account/delete', { password: account.password }, sender)
    expect([left.status, left.headers.get('Location')]).toEqual([303, '/login?because=deleted'])
    expect(left.headers.getSetCookie().join()).toMatch(/session_token=;.*darzi_signed_in=;/)
    expect(await database.$count(users, eq(users.id, account.id))).toBe(0)
  })

  it('is refused for the only admin', async () => {
    const { account, sender } = await insider()
    await database.update(users).set({ role: 'admin' }).where(eq(users.id, account.id))
    expect(
      await sendForm(deleteAccount, '/account/delete', { password: account.password }, sender),
    ).toMatchObject({
      status: 409,
      data: { isDone: false, text: 'You are the only owner. Please make another person an owner first.' },
    })
  })
})

describe('the list of orders', () => {
  it('reads its page from any address', async () => {
    const { account, sender } = await insider()
    await createOrder(database, { userId: account.id })
    for (const page of ['1', '2', '-1', '0', 'x', '9'.repeat(400), '1e9', 'NaN']) {
      const { data } = await askLoader(listOrders, `/account?page=${page}`, sender)
      expect(data.orders).toHaveLength(1)
    }
  })
})

// product: 9.11
it('the page of an order offers to change it by a link of an hour that can’t confirm it', async () => {
  const { account, sender } = await insider()
  const { number } = await createOrder(database, { userId: account.id })
  const page = await askLoader(readOrder, `/account/orders/${number}`, { ...sender, params: { number } })
  const token = page.data.changePath.slice('/confirm-order/'.length)
  const after = (minutes: number) => readConfirmLink(services.auth, token, Date.now() + minutes * 60_000)
  expect(await after(58)).toEqual({ orderNumber: number, isExpired: false, canConfirm: false })
  expect(await after(62)).toMatchObject({ isExpired: true })
})
