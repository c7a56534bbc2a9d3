import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { savedAddresses } from '#app/accounts/tables/accounts.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { readViewer } from '../session/read-viewer.server.ts'
import { responseCookies } from '../session/response-cookies.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { changeName, changePassword } from './account-changes.server.ts'
import { readSavedAddress, removeAddress, saveAddress } from './saved-address.server.ts'
import { savedAddressSchema } from './saved-address.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)

const NEW = 'a new and better one'

async function signedIn({ email, password }: { email: string; password: string }) {
  const result = await signIn(services, { email, password })
  if (!result.ok) throw new Error(result.refusal.kind)
  return responseCookies(result.headers)
}

// product: 10.15
test('a new name counts from the next request on', async () => {
  const account = await createAccount(database, { name: 'Bilal' })
  const headers = await signedIn(account)
  await changeName(database, account, 'Bilal Ahmed')
  expect(await readViewer(services, headers)).toMatchObject({ name: 'Bilal Ahmed' })
})

// product: 10.15
test('a new password needs the present one, and ends the other sessions but not this one', async () => {
  const account = await createAccount(database)
  const [here, elsewhere] = [await signedIn(account), await signedIn(account)]
  const wrong = { currentPassword: 'not this one', password: NEW }
  expect(await changePassword(services, account, wrong, here)).toMatchObject({
    refusal: { kind: 'wrong-password' },
  })
  const right = { currentPassword: account.password, password: NEW }
  const changed = await changePassword(services, account, right, here)
  if (!changed.ok) throw new Error(changed.refusal.kind)
  expect(await readViewer(services, elsewhere)).toBeUndefined()
  expect(await readViewer(services, responseCookies(changed.headers))).toMatchObject({ id: account.id })
  expect(await signIn(services, account)).toMatchObject({ refusal: { kind: 'wrong-password' } })
  expect(await signIn(services, { email: account.email, password: NEW })).toMatchObject({ ok: true })
})

test('a new password is refused where it is guessed first, too short or too long', async () => {
  const account = await createAccount(database)
  const headers = await signedIn(account)
  for (const [password, kind] of [
    ['password1', 'guessable-password'],
    [account.email, 'guessable-password'],
    ['short', 'weak-password'],
    ['x'.repeat(129), 'weak-password'],
  ] as const) {
    const outcome = await changePassword(
      services,
      account,
      { currentPassword: account.password, password },
      headers,
    )
    expect(outcome).toMatchObject({ refusal: { kind } })
  }
  expect(await signIn(services, account)).toMatchObject({ ok: true })
})

test('guessing the present password ends after ten wrong ones, for the right one as well', async () => {
  const account = await createAccount(database)
  const headers = await signedIn(account)
  const guess = (currentPassword: string) =>
    changePassword(services, account, { currentPassword, password: NEW }, headers)
  for (let count = 0; count < 10; count++) {
    expect(await guess(count === 5 ? 'x'.repeat(500) : `guess ${count}`)).toMatchObject({
      refusal: { kind: 'wrong-password' },
    })
  }
  expect(await guess(account.password)).toMatchObject({ refusal: { kind: 'too-many-requests' } })
})

// product: 7.4, 10.15
test('an address is stored as the checkout reads it, replaced by the next one, and removed', async () => {
  const account = await createAccount(database)
  const typed = {
    fullName: ' Bilal  Ahmed ',
    phoneNumber: '0300 1234567',
    streetAddress: '12 Mall Road',
    city: 'Lahore',
    zipCode: '54000',
    landmark: 'Near the mosque',
    riderNote: 'Call first',
  }
  expect(await readSavedAddress(database, account)).toBeUndefined()
  await saveAddress(database, account, savedAddressSchema.parse(typed))
  expect(await readSavedAddress(database, account)).toEqual({ ...typed, fullName: 'Bilal Ahmed' })
  const stored = await database.select().from(savedAddresses).where(eq(savedAddresses.userId, account.id))
  expect(stored).toMatchObject([{ phone: '+923001234567' }])
  await saveAddress(database, account, savedAddressSchema.parse({ ...typed, city: 'Karachi' }))
  expect(await readSavedAddress(database, account)).toMatchObject({ city: 'Karachi' })
  await removeAddress(database, account)
  expect(await readSavedAddress(database, account)).toBeUndefined()
})
