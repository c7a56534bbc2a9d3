import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers } from '#app/customers/tables/customers.server.ts'
import { recordSlips } from '#app/fulfilment/papers/slips.server.ts'
import { printedParcelSlips, printedSlips } from '#app/fulfilment/tables/parcels.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { orderNotes, orders } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { writeInOneStatement } from '#app/platform/db/one-statement.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createParcel } from '#tests/factories/create-parcel.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { orderEmailWrites } from './emails/order-email-writes.server.ts'
import { eraseCustomerDetails, eraseCustomerFromOrders } from './erase-customer-details.server.ts'
import type { OrderStatus } from './order-status.ts'
import { listPrintedOrders } from './printing/list-printed-orders.server.ts'
import { slipOfParcel } from './printing/slips-of-order.ts'

const { database } = await createTestDatabase()

const inTransaction = (work: (transaction: Transaction) => Promise<void>) => database.transaction(work)

/** An order with emails and a note, of a new customer. */
const NO_CASH = { receivedPaisa: 0, roundingPaisa: 0, overpaidPaisa: 0, refunds: [], toCollectPaisa: 0 }

async function order(email: string, status: OrderStatus) {
  const placed = await createOrder(database, {
    email,
    status,
    customerName: `Name of ${email}`,
    phone: '+923339876543',
  })
  await inTransaction(async transaction => {
    const options = { orderId: sql`${placed.id}::int`, ownerEmail: 'owner@example.com', isFromVisitor: false }
    await writeInOneStatement(
      transaction,
      orderEmailWrites(transaction, { ...placed, cash: NO_CASH, lines: [] }, options),
      sql`select`,
    )
    await transaction
      .insert(orderNotes)
      .values({ orderId: placed.id, author: 'staff@example.com', text: `${email} called twice` })
  })
  return placed
}

async function read(id: number) {
  const [found] = await database.select().from(orders).where(eq(orders.id, id))
  if (!found) throw new Error('The order is gone')
  return found
}

function leave(email: string) {
  return inTransaction(transaction => eraseCustomerFromOrders(transaction, eq(orders.email, email)))
}

test('erases the customer from finished orders at once, and leaves their lines', async () => {
  const email = 'ayesha-leaves@example.com'
  const delivered = await order(email, 'delivered')
  const cancelled = await order(email, 'cancelled')
  await database.update(emails).set({ state: 'sent' }).where(eq(emails.orderId, cancelled.id))
  await leave(email)

  const [one, other] = [await read(delivered.id), await read(cancelled.id)]
  expect(one).toMatchObject({
    customerName: 'Deleted customer',
    phone: '',
    streetAddress: '',
    zipCode: '',
    landmark: '',
    riderNote: '',
    city: delivered.city,
    totalPaisa: delivered.totalPaisa,
    status: 'delivered',
  })
  expect(one.email).toMatch(/^deleted-[\w-]+@deleted\.invalid$/)
  expect(other.email).toBe(one.email)

  const about = await database.select().from(emails)
  expect(JSON.stringify(about)).not.toMatch(/ayesha-leaves|9876543|Street 4|54000/)
  // Unsent emails are deleted; sent ones stay as a record.
  expect(about.filter(mail => mail.orderId === delivered.id).map(mail => mail.template)).toEqual([
    'order_notification',
  ])
  expect(about.filter(mail => mail.orderId === cancelled.id)).toHaveLength(2)
  expect(JSON.stringify(await database.select().from(orderNotes))).not.toContain('ayesha-leaves')
  // Both orders still count as orders of one customer.
  expect(JSON.stringify(await database.select().from(customers))).not.toMatch(/ayesha-leaves|9876543/)
  const [standIn] = await database.select().from(customers).where(eq(customers.email, one.email))
  expect(standIn).toMatchObject({ name: 'Deleted customer', phone: '', orderCount: 2 })
})

test.each(['pending', 'processing', 'shipped'] as const)(
  'leaves a %s order what its delivery needs, until it is delivered or cancelled',
  async status => {
    const email = `${status}@example.com`
    const placed = await order(email, status)
    await leave(email)
    expect(await read(placed.id)).toMatchObject({
      customerName: `Name of ${email}`,
      email,
      streetAddress: placed.streetAddress,
      forgetsCustomer: true,
    })
    await inTransaction(async transaction => {
      await transaction.update(orders).set({ status: 'delivered' }).where(eq(orders.id, placed.id))
      await eraseCustomerDetails(transaction, [placed.id])
    })
    expect(await read(placed.id)).toMatchObject({
      customerName: 'Deleted customer',
      streetAddress: '',
      forgetsCustomer: false,
    })
    expect(JSON.stringify(await database.select().from(emails))).not.toContain(email)
  },
)

test('forgets what packing slips said of the address', async () => {
  const { id, number } = await order('slip@example.com', 'processing')
  const parcel = await createParcel(database, { number, events: ['handed-over', 'delivered'] })
  const printed = await listPrintedOrders(database, [number])
  const ofParcels = printed.flatMap(one => slipOfParcel(one, parcel.reference) ?? [])
  await recordSlips(database, { printed: [...printed, ...ofParcels], actor: 'sana@darzi.example' })
  await leave('slip@example.com')
  expect(await database.$count(printedSlips, eq(printedSlips.orderId, id))).toBe(0)
  expect(await database.$count(printedParcelSlips, eq(printedParcelSlips.parcelId, parcel.id))).toBe(0)
})

test('does not touch the orders of other customers, and changes nothing the second time', async () => {
  const stays = await order('stays@example.com', 'delivered')
  const left = await order('left@example.com', 'delivered')
  await leave('left@example.com')
  const { email } = await read(left.id)
  await inTransaction(transaction => eraseCustomerDetails(transaction, [stays.id, left.id]))
  expect(await read(stays.id)).toMatchObject({ email: 'stays@example.com' })
  expect(await read(left.id)).toMatchObject({ email })
})
