import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { listClaims } from '#app/money/transfers/claim-payment.server.ts'
import { findPayableOrder } from '#app/money/transfers/find-payable-order.server.ts'
import { listOpenClaims } from '#app/money/transfers/list-open-claims.server.ts'
import { findReplaced } from '#app/returns/find-decision.server.ts'
import { findReturn, listReturnsOfOrder, readShownReturns } from '#app/returns/find-return.server.ts'
import { findReturnableOrder } from '#app/returns/find-returnable-order.server.ts'
import { endOverdueHolds } from '#app/returns/hold-pieces.server.ts'
import { listOwedSwaps } from '#app/returns/list-owed-swaps.server.ts'
import { countReturns, listReturns } from '#app/returns/list-returns.server.ts'
import { RETURN_LISTS, type ReturnList } from '#app/returns/return-lists.ts'
import { readReturnReasons } from '#app/returns/return-reasons.server.ts'
import { expectIndexedPlan } from './expect-indexed-plan.ts'
import { openLargeShop } from './large-shop.ts'

const shop = await openLargeShop()
afterAll(shop.close)

const { returnId, orderId, number, trackingToken } = await findExample()

test('the lists of returns follow an index, on every page', async () => {
  await expectIndexedPlan(shop, countReturns)
  for (const list of Object.keys(RETURN_LISTS) as ReturnList[]) {
    for (const after of [undefined, returnId]) {
      await expectIndexedPlan(shop, database => listReturns(database, list, after))
    }
  }
})

test('a return, the returns of an order and what a shopper sees of them follow an index', async () => {
  await expectIndexedPlan(shop, async database => {
    await findReturn(database, returnId)
    await listReturnsOfOrder(database, orderId)
    await findReplaced(database, orderId)
    await findReturnableOrder(database, trackingToken)
    await readShownReturns(database, number)
    await endOverdueHolds(database)
    await listOwedSwaps(database)
  })
})

test('the report of reasons reads the returns of its days, and no order without one', async () => {
  await expectIndexedPlan(shop, readReturnReasons, { mostRows: 10_000 })
})

test('the payments that wait for staff, and those of an order, follow an index', async () => {
  await expectIndexedPlan(shop, async database => {
    await listOpenClaims(database)
    await listOpenClaims(database, 1)
    await listClaims(database, orderId)
    await findPayableOrder(database, trackingToken)
  })
})

async function findExample() {
  const { rows } = await shop.database.execute<{
    returnId: number
    orderId: number
    number: string
    trackingToken: string
  }>(sql`
    select return_requests.id as "returnId", order_id as "orderId", number, tracking_token as "trackingToken"
    from return_requests join orders on orders.id = order_id order by return_requests.id desc limit 1`)
  const [row] = rows
  if (!row) throw new Error('The large shop has no return')
  expect(row.returnId).toBeGreaterThan(5_000)
  return row
}
