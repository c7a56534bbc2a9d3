import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { findCustomer, listCustomerOrders } from '#app/customers/find-customer.server.ts'
import { customers } from '#app/customers/tables/customers.server.ts'
import { readToDo } from '#app/desk/to-do/read-to-do.server.ts'
import { readDashboard } from '#app/insight/dashboard/read-dashboard.server.ts'
import { listOwedParcels } from '#app/money/couriers/owed-parcels.server.ts'
import { readCourierAccounts } from '#app/money/couriers/read-accounts.server.ts'
import { leftOf } from '#app/money/payments/left-of-voucher.server.ts'
import { type DrivenOrder, leftOnVoucher, type SequenceShop } from './driven-order.ts'
import { expectSame } from './expect-same.ts'

export type Figures = Awaited<ReturnType<typeof readFigures>>

/** What the dashboard, the menu and the courier's account count. */
export async function readFigures({ database, courierId }: Pick<SequenceShop, 'database' | 'courierId'>) {
  const now = new Date()
  const { money, figures, pendingOrders } = await readDashboard(database, '30d', now)
  const toDo = await readToDo(database, now)
  const account = (await readCourierAccounts(database, now)).find(({ id }) => id === courierId)
  const { ordered, delivered, collected, received } = money
  return {
    pending: pendingOrders,
    orders: figures.orders.total,
    revenue: figures.revenue.total,
    ordered: ordered.total,
    delivered: delivered.total,
    collected: collected.total,
    received: received.total,
    withCouriers: money.outstandingPaisa,
    courierCollected: account?.collectedPaisa ?? 0,
    courierOwes: account?.outstandingPaisa ?? 0,
    calls: toDo.calls.total,
    pack: toDo.pack.total,
    handOver: toDo.handOver.total,
    failed: toDo.failed.total,
    transfers: toDo.transfers.total,
    findings: toDo.findings.total,
  }
}

/** Expects the figures of the shop to have grown by what the model says of the shopper's orders. */
export async function expectShop(shop: SequenceShop, before: Figures): Promise<void> {
  const now = await readFigures(shop)
  const grown = Object.entries(now).map(([name, figure]) => [name, figure - before[name as keyof Figures]])
  expectSame('figures', Object.fromEntries(grown), sumOf(shop.orders.map(figuresOf)))
  const { database } = shop
  const [row] = await database
    .select({ customerId: customers.id })
    .from(customers)
    .where(eq(customers.email, shop.shopper.email))
  const customer = row && (await findCustomer(database, row))
  const page = customer && (await listCustomerOrders(database, customer, 1))
  const spentPaisa = shop.orders.reduce((sum, { model }) => sum + model.duePaisa, 0)
  expectSame('customer in the list', customer, { spentPaisa, orderCount: shop.orders.length })
  expectSame('customer page', page, { spentPaisa, total: shop.orders.length })
  for (const voucher of shop.vouchers) {
    expect(await leftOf(database, voucher.id), 'voucher').toBe(leftOnVoucher(shop, voucher))
  }
  await expectOwed(shop)
}

function figuresOf({ model }: DrivenOrder): Figures {
  const { duePaisa, courierPaisa, status } = model
  const remitted = model.parcels.reduce((sum, { remittedPaisa }) => sum + remittedPaisa, 0)
  return {
    pending: Number(status === 'pending'),
    orders: Number(status !== 'cancelled'),
    revenue: duePaisa,
    ordered: duePaisa,
    delivered: status === 'delivered' ? duePaisa : 0,
    collected: model.paidPaisa,
    received: model.receivedPaisa + remitted,
    withCouriers: courierPaisa.outstanding,
    courierCollected: courierPaisa.collected,
    courierOwes: courierPaisa.outstanding,
    ...model.toDo,
  }
}

function sumOf(all: readonly Figures[]): Record<string, number> {
  const names = Object.keys(all[0] ?? {}) as (keyof Figures)[]
  return Object.fromEntries(names.map(name => [name, all.reduce((sum, each) => sum + each[name], 0)]))
}

/** Expects the courier to owe for the parcels that the model says, and for no others. */
async function expectOwed({ database, courierId, orders }: SequenceShop): Promise<void> {
  if (orders.every(({ parcelIds }) => parcelIds.length === 0)) return
  const { parcels: found } = await listOwedParcels(database, { courierId }, new Date())
  const expected = orders.flatMap(({ model, parcelIds }) =>
    model.parcels.flatMap(({ collected, remittedPaisa, chargedPaisa }, at) => {
      const owes = { collectedPaisa: collected.paisa, settledPaisa: remittedPaisa + chargedPaisa }
      return owes.collectedPaisa === owes.settledPaisa ? [] : [{ id: parcelIds[at], ...owes }]
    }),
  )
  const byId = (one: { id?: number | undefined }, other: { id?: number | undefined }) =>
    (one.id ?? 0) - (other.id ?? 0)
  expect(
    found
      .map(({ id, collectedPaisa, settledPaisa }) => ({ id, collectedPaisa, settledPaisa }))
      .toSorted(byId),
    'parcels that the courier owes',
  ).toEqual(expected.toSorted(byId))
}
