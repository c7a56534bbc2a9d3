import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { chooseAdminLanguage } from '#app/accounts/language/admin-language.server.ts'
import { responseCookies } from '#app/accounts/session/response-cookies.server.ts'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import { savedAddresses, sessions, users } from '#app/accounts/tables/accounts.server.ts'
import { beginPendingSignIn } from '#app/accounts/two-factor/pending-sign-in.server.ts'
import { listCookies } from '#app/customers/privacy/browser-storage-list.ts'
import { exportPerson, exportPersonForStaff } from '#app/customers/privacy/export-person.server.ts'
import { ofCustomer, ofViewer } from '#app/customers/privacy/person.server.ts'
import { customers } from '#app/customers/tables/customers.server.ts'
import { orderDrafts } from '#app/desk/tables/order-drafts.server.ts'
import { parcelEvents, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { readDashboard } from '#app/insight/dashboard/read-dashboard.server.ts'
import { resendEmail } from '#app/messages/email/outbox/resend-email.server.ts'
import { addOrderNote } from '#app/orders/admin/add-order-note.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { openingPreviewCookie, openingPreviewPath } from '#app/storefront/opening/opening-preview.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createEmail } from '#tests/factories/create-email.ts'
import { createMessage } from '#tests/factories/create-message.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { askLoader, sendForm, toRouteResponse } from '#tests/setup/call-route.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { loader as download } from '../../admin-resources/personal-data.ts'
import { action as changeCustomer } from './customer.tsx'

const { database } = await createTestDatabase()
const services = createTestServices(database)
beforeEach(async () => {
  await database.execute(
    sql`truncate orders, order_drafts, customers, emails, contact_messages, audit_log, users cascade`,
  )
})

const EMAIL = 'zubaida@example.com'
const ABOUT_HER = /zubaida|9998887/i

/** A customer with an account, an order, emails, a message, notes, and entries of the audit log. */
async function storePerson(status: 'delivered' | 'shipped' = 'delivered') {
  const details = { customerName: 'Zubaida Noor', phone: '+923009998887' }
  const account = await createAccount(database, { email: EMAIL, name: 'Zubaida', isEmailVerified: true })
  const order = await createOrder(database, { ...details, email: EMAIL, status })
  const own = await createOrder(database, {
    ...details,
    status,
    email: 'zubaida-2@example.com',
    userId: account.id,
  })
  const params = { customer_name: 'Zubaida Noor', order_url: `https://shop.example/order/${order.token}` }
  const sent = { to: EMAIL, template: 'order_confirmation', orderId: order.id, state: 'sent' } as const
  const { id: emailId } = await createEmail(database, { ...sent, params })
  await createEmail(database, {
    to: EMAIL,
    template: 'password_reset',
    params: { reset_url: 'https://x/secret' },
  })
  await createMessage(database, { email: `${EMAIL} `, name: 'Zubaida', message: 'Where is my kurta?' })
  await addOrderNote(database, { number: order.number, text: 'Zubaida called', actor: 'staff@example.com' })
  await createRefusedParcel(order)
  await resendEmail(database, { emailId, actor: 'staff@example.com' })
  const fields = { fullName: 'Zubaida Noor', streetAddress: 'Street 4' }
  await database.insert(orderDrafts).values({ phone: details.phone, fields, savedBy: 'staff@example.com' })
  await database.insert(savedAddresses).values({
    userId: account.id,
    fullName: 'Zubaida',
    phone: details.phone,
    streetAddress: 'Street 4',
    city: 'Lahore',
    zipCode: '54000',
  })
  const [customer] = await database.select().from(customers).where(eq(customers.email, EMAIL))
  return { account, order, own, customerId: String(customer?.id) }
}

/** A parcel of the order, with the courier's words about who refused it. */
async function createRefusedParcel({ id: orderId, number }: { id: number; number: string }) {
  const values = { orderId, reference: `${number}-1`, toCollectPaisa: 0 }
  const [parcel] = await database.insert(parcels).values(values).returning()
  await database.insert(parcelEvents).values({
    parcelId: parcel?.id ?? 0,
    kind: 'refused',
    actor: 'courier',
    key: 'refused',
    happenedAt: new Date(),
    note: 'Zubaida does not want it',
  })
}

/** An admin who typed their password this many minutes ago, as the guard passes them to a route. */
async function signInAdmin(minutes = 0) {
  const account = await createAccount(database, { role: 'admin' })
  const signedIn = await signIn(services, account)
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
  await database
    .update(sessions)
    .set({ passwordCheckedAt: sql`now() - ${`${minutes} minutes`}::interval` })
    .where(eq(sessions.userId, account.id))
  return {
    password: account.password,
    sender: { services, viewer: signedIn.viewer, headers: responseCookies(signedIn.headers) },
  }
}

type Admin = Awaited<ReturnType<typeof signInAdmin>>

function send({ sender }: Admin, customerId: string, fields: Record<string, string>) {
  // biome-ignore lint/suspicious/noExplicitAny: the arguments of a route.
  const action = (call: any) => changeCustomer({ ...call, params: { customerId } })
  return sendForm(action, `/admin/customers/${customerId}`, fields, sender).catch(toRouteResponse)
}

/** Requests the file of a customer. */
function load({ sender }: Admin, customerId: string) {
  // biome-ignore lint/suspicious/noExplicitAny: the arguments of a route.
  const loader = (call: any) => download({ ...call, params: { customerId } })
  return askLoader(loader, `/admin/customers/${customerId}/data`, sender).catch(toRouteResponse)
}

/** The rows of all tables, jobs included, in which this text occurs. */
async function findEverywhere(text: RegExp): Promise<string[]> {
  const { rows: tables } = await database.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'graphile_worker')`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await database.execute<{ row: string }>(
        sql.raw(`select t::text as row from ${name} t`),
      )
      return rows.filter(({ row }) => text.test(row)).map(({ row }) => `${name}: ${row}`)
    }),
  )
  return found.flat()
}

// product: 19.8
test('staff export everything about a customer, after their own password, and the log says that they did', async () => {
  const { customerId, order, own } = await storePerson()
  const admin = await signInAdmin(16)
  const openFile = () => load(admin, customerId)
  expect(await openFile()).toMatchObject({ status: 303 })
  const asked = await send(admin, customerId, { intent: 'export' })
  expect(asked).toMatchObject({ status: 403, data: { again: { intent: 'export' } } })
  const passed = await send(admin, customerId, { intent: 'export', currentPassword: admin.password })
  expect(passed.headers.get('Location')).toBe(`/admin/customers/${customerId}/data`)
  expect(await openFile()).toMatchObject({ status: 200 })
  expect(await database.select().from(auditLog).where(eq(auditLog.action, 'customer.exported'))).toHaveLength(
    1,
  )

  const [user] = await database.select().from(users).where(eq(users.email, EMAIL))
  const person = ofCustomer({ email: EMAIL, userId: user?.id ?? null })
  const data = await exportPersonForStaff(database, person, { seesStaff: true })
  expect(data).toMatchObject({
    account: { email: EMAIL, savedAddress: { fullName: 'Zubaida' }, browsers: [] },
    customer: { email: EMAIL, orderCount: 1 },
    staffNotes: [{ order: order.number, text: 'Zubaida called' }],
    parcels: [{ order: order.number, kind: 'refused', note: 'Zubaida does not want it' }],
    ordersBegunByStaff: [{ phone: '+923009998887', fields: { fullName: 'Zubaida Noor' } }],
    otherOrdersWithTheirPhone: [],
  })
  expect(data.orders.map(each => each.number).sort()).toEqual([order.number, own.number].sort())
  expect(data.orders[0]).toMatchObject({ lines: [{ name: 'Oxford Shirt' }], history: [{ by: 'customer' }] })
  expect(data.emails).toHaveLength(2)
  expect(data.messages).toMatchObject([{ message: 'Where is my kurta?' }])
  expect(data.auditLog?.map(({ action }) => action)).toContain('order.note-added')
  const secrets = [order.token, order.trackingToken, order.idempotencyKey, 'https://', 'scrypt']
  for (const secret of secrets) expect(JSON.stringify(data)).not.toContain(secret)
})

// product: 19.8, 34.1
test('who does not look after the staff exports no audit log, and nothing of a colleague’s sign-in', async () => {
  await storePerson()
  const [user] = await database.select().from(users).where(eq(users.email, EMAIL))
  const person = ofCustomer({ email: EMAIL, userId: user?.id ?? null })
  const read = () => exportPersonForStaff(database, person, { seesStaff: false })
  expect(await read()).toMatchObject({ account: { email: EMAIL } })
  expect(await read()).not.toHaveProperty('auditLog')
  await database.update(users).set({ role: 'admin' }).where(eq(users.email, EMAIL))
  expect(await read()).toMatchObject({ account: null, customer: { email: EMAIL } })
})

// product: 19.8
test('staff erase a person everywhere, after their password and the typed email; no figure changes', async () => {
  const { customerId } = await storePerson()
  const admin = await signInAdmin(16)
  const now = new Date()
  const before = await readDashboard(database, '30d', now)
  expect((await send(admin, customerId, { intent: 'erase', confirmation: 'zubaida' })).status).toBe(422)
  const asked = await send(admin, customerId, { intent: 'erase', confirmation: `${EMAIL} ` })
  expect(asked.status).toBe(403)
  expect(await findEverywhere(ABOUT_HER)).not.toEqual([])
  const done = await send(admin, customerId, { ...asked.data.again, currentPassword: admin.password })
  expect(done).toMatchObject({ status: 303 })
  expect(await findEverywhere(ABOUT_HER)).toEqual([])
  expect(await readDashboard(database, '30d', now)).toEqual(before)
  const [line] = await database.select().from(auditLog).where(eq(auditLog.action, 'customer.erased'))
  expect(line).toMatchObject({
    actor: admin.sender.viewer.email,
    subjectName: 'Deleted customer',
    changes: {},
  })
})

// product: 19.8
test('an order on its way retains what the courier needs, and an admin is not erased', async () => {
  const { customerId, order } = await storePerson('shipped')
  const admin = await signInAdmin()
  const fields = { intent: 'erase', confirmation: EMAIL }
  await database.update(users).set({ role: 'admin' }).where(eq(users.email, EMAIL))
  expect(await send(admin, customerId, fields)).toMatchObject({ status: 409, data: { isDone: false } })
  await database.update(users).set({ role: 'user' }).where(eq(users.email, EMAIL))
  expect(await send(admin, customerId, fields)).toMatchObject({ status: 200, data: { isDone: true } })
  const [open] = await database.select().from(orders).where(eq(orders.id, order.id))
  expect(open).toMatchObject({ customerName: 'Zubaida Noor', forgetsCustomer: true, userId: null })
})

// product: 19.10
test('signing in, in one step or two, the language of the admin and the link of a closed shop set the cookies that the privacy page lists, and no other', async () => {
  const account = await createAccount(database)
  const signedIn = await signIn(services, account)
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
  const language = await chooseAdminLanguage(services, account, 'ur')
  const codeMissing = await beginPendingSignIn(services, account.id)
  const valid = { openingPreview: 1 }
  const token = (await openingPreviewPath(services, valid)).split('/').at(-1) ?? ''
  const preview = (await openingPreviewCookie(services, valid, token)) ?? ''
  const set = [
    ...[signedIn.headers, codeMissing, language].flatMap(headers => headers.getSetCookie()),
    preview,
  ].map(cookie => ({
    name: cookie.slice(0, cookie.indexOf('=')),
    days: Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) / 86_400,
  }))
  const listed = listCookies(services.settings.storeUrl).map(({ name, days }) => ({ name, days }))
  expect(new Set(set)).toEqual(new Set(listed))
})

// product: 19.9
test('shoppers download what is theirs: orders of others with the same email only once it is confirmed', async () => {
  const { account, order, own } = await storePerson()
  const numbers = async (isEmailVerified: boolean) => {
    const data = await exportPerson(database, ofViewer({ ...account, isEmailVerified }))
    return { orders: data.orders.map(({ number }) => number).sort(), messages: data.messages.length }
  }
  expect(await numbers(false)).toEqual({ orders: [own.number], messages: 0 })
  expect(await numbers(true)).toEqual({ orders: [order.number, own.number].sort(), messages: 1 })
})
