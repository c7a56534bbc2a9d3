import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  accounts,
  savedAddresses,
  sessions,
  users,
  verifications,
} from '#app/accounts/tables/accounts.server.ts'
import { customers } from '#app/customers/tables/customers.server.ts'
import { receiveContactMessage } from '#app/messages/contact-form/receive-contact-message.server.ts'
import { queueEmailVerification } from '#app/messages/email/queue/queue-account-emails.server.ts'
import { contactMessages } from '#app/messages/tables/messages.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { failedAttempts } from '#app/platform/tables/platform.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { askForNewPassword } from '../passwords/password-reset.server.ts'
import { readViewer } from '../session/read-viewer.server.ts'
import { responseCookies } from '../session/response-cookies.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { deleteAccount } from './delete-account.server.ts'
import { saveAddress } from './saved-address.server.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
beforeEach(async () => {
  await database.delete(failedAttempts)
})

const PHONE = '+923331112223'

async function everythingStored() {
  const tables = [
    users,
    sessions,
    accounts,
    verifications,
    savedAddresses,
    orders,
    emails,
    contactMessages,
    customers,
  ]
  return JSON.stringify(await Promise.all(tables.map(table => database.select().from(table))))
}

describe('deleting an account', () => {
  // product: 10.16
  it('removes it with its sessions, address, links, messages and mails, and the person from finished orders', async () => {
    const email = 'zubair@example.com'
    const zubair = await createAccount(database, { email, name: 'Zubair Zaman', isEmailVerified: true })
    const signedIn = await signIn(services, zubair)
    if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
    await askForNewPassword(services, email)
    await queueEmailVerification(database, 'https://shop.example', { email, name: zubair.name, token: 't' })
    const address = { fullName: zubair.name, phoneNumber: PHONE, streetAddress: '9 Zafar Road' }
    const hints = { landmark: 'Behind Zubair Hall', riderNote: 'Ask for Zubair' }
    await saveAddress(database, zubair, { ...address, city: 'Lahore', zipCode: '54000', ...hints })
    const message = { user_name: zubair.name, user_email: email, user_phone: PHONE, message: 'I am Zubair' }
    await receiveContactMessage(services, message)
    const order = await createOrder(database, {
      email: ' Zubair@example.com',
      customerName: zubair.name,
      phone: PHONE,
      userId: zubair.id,
      status: 'delivered',
    })

    expect(await deleteAccount(services, zubair, zubair.password)).toEqual({ ok: true })
    expect(await everythingStored()).not.toMatch(/zubair|zaman|zafar|333111/i)
    expect(await readViewer(services, responseCookies(signedIn.headers))).toBeUndefined()
    expect(await database.select().from(orders).where(eq(orders.id, order.id))).toMatchObject([
      { customerName: 'Deleted customer', totalPaisa: order.totalPaisa, userId: null },
    ])
  })

  // product: 10.16
  it('leaves an order on its way what its delivery needs', async () => {
    const account = await createAccount(database)
    const order = await createOrder(database, { userId: account.id, email: account.email, status: 'shipped' })
    expect(await deleteAccount(services, account, account.password)).toEqual({ ok: true })
    expect(await database.select().from(orders).where(eq(orders.id, order.id))).toMatchObject([
      { customerName: order.customerName, phone: order.phone, forgetsCustomer: true, userId: null },
    ])
  })

  it('touches no orders of an email that was never verified', async () => {
    const email = 'victim@example.com'
    const message = { user_name: 'Victim', user_email: email, user_phone: '', message: 'Where is my parcel?' }
    await receiveContactMessage(services, message)
    const theirs = await createOrder(database, { email, status: 'delivered' })
    const pretender = await createAccount(database, { email })
    expect(await deleteAccount(services, pretender, pretender.password)).toEqual({ ok: true })
    expect(await database.select().from(orders).where(eq(orders.id, theirs.id))).toMatchObject([{ email }])
    expect(await database.select().from(contactMessages)).toMatchObject([{ email }])
  })

  it('needs the password, and ends the guessing after ten wrong ones', async () => {
    const account = await createAccount(database)
    for (let guess = 0; guess < 10; guess++) {
      expect(await deleteAccount(services, account, `guess ${guess}`)).toMatchObject({
        refusal: { kind: 'wrong-password' },
      })
    }
    expect(await deleteAccount(services, account, account.password)).toMatchObject({
      refusal: { kind: 'too-many-requests' },
    })
    expect(await database.$count(users, eq(users.id, account.id))).toBe(1)
  })

  it('is refused to the last admin; of two who go at once one stays', async () => {
    const admins = [
      await createAccount(database, { role: 'admin' }),
      await createAccount(database, { role: 'admin' }),
    ]
    const outcomes = await Promise.all(admins.map(admin => deleteAccount(services, admin, admin.password)))
    expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(1)
    expect(outcomes).toContainEqual({ ok: false, refusal: { kind: 'last-admin' } })
    expect(await database.$count(users, eq(users.role, 'admin'))).toBe(1)
    expect(await database.select().from(auditLog)).toMatchObject([{ action: 'user.deleted' }])
  })
})
