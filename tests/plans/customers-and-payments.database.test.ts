import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { listMessagesOfCustomer, listReturnsOfCustomer } from '#app/customers/customer-contacts.server.ts'
import { readCustomerQuery } from '#app/customers/customer-query.ts'
import { listKnownTags, listTags } from '#app/customers/customer-tags.server.ts'
import { listCustomers } from '#app/customers/list-customers.server.ts'
import { listMerges, listSamePhone } from '#app/customers/merge-customers.server.ts'
import { listMismatched, listOnlinePayments } from '#app/money/online-payments/follow-payments.server.ts'
import { findAdvance } from '#app/money/transfers/find-payable-order.server.ts'
import { listVouchers } from '#app/money/vouchers/list-vouchers.server.ts'
import { expectIndexedPlan } from './expect-indexed-plan.ts'
import { openLargeShop } from './large-shop.ts'

const shop = await openLargeShop()
afterAll(shop.close)

const { rows } = await shop.database.execute<{ id: number; phone: string; email: string }>(
  sql`select id, phone, email from customers order by id desc limit 1`,
)
const customer = rows[0] ?? { id: 0, phone: '', email: '' }

test('a customer’s tags, merges and others with the phone follow an index', async () => {
  expect(customer.phone).not.toBe('')
  await expectIndexedPlan(shop, async database => {
    await listTags(database, customer.id)
    await listKnownTags(database)
    await listMerges(database, customer.email)
    await listSamePhone(database, customer)
    await listReturnsOfCustomer(database, customer.email)
    await listMessagesOfCustomer(database, customer.email)
    await listCustomers(database, readCustomerQuery(new URLSearchParams('tag=rare')))
  })
})

test('vouchers, and what an order was paid online, follow an index', async () => {
  const { rows: orders } = await shop.database.execute<{ id: number; number: string }>(
    sql`select id, number from orders order by id desc limit 1`,
  )
  const order = orders[0] ?? { id: 0, number: '' }
  await expectIndexedPlan(shop, async database => {
    await listVouchers(database)
    await listVouchers(database, { search: order.number })
    await listOnlinePayments(database, order.id)
    await listMismatched(database)
    await findAdvance(database, order.number)
  })
})
