import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { customers } from '#app/customers/tables/customers.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { recordPayment } from '#app/money/payments/record-payment.server.ts'
import { findAdminOrder } from '#app/orders/admin/find-admin-order.server.ts'
import { changeOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { listReturnsOfOrder } from '#app/returns/find-return.server.ts'
import { handleDecisionForm } from '#app/returns/handle-decision-form.server.ts'
import { handleReturnForm } from '#app/returns/handle-return-form.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'

/** The member of staff of these tests. */
export const actor = 'sana@example.com'

/** What tests of returns do in a shop: they sell, ask, decide, and look. */
export function openReturns(database: Database) {
  return {
    buyDelivered,
    ask,
    askFor,
    decide,
    readOrder,
    returnsOf,
    placesOf,
    spentBy,
    lastMail,
    expectBalancedMoves,
  }

  /** Every number of pieces is the sum of its movements, whatever a return does. */
  async function expectBalancedMoves() {
    const { rows } = await database.execute(sql`
      select level.id from stock_levels level join stock_movements move on move.stock_level_id = level.id
      group by level.id having on_hand <> sum(change) or level.reserved <> sum(move.reserved)
        or level.coming_back <> sum(move.coming_back) or level.delivered <> sum(move.delivered)
        or level.damaged <> sum(move.damaged)
        or on_hand + level.reserved + level.coming_back + level.delivered + level.damaged
          <> sum(change) filter (where reason = 'received')`)
    expect(rows).toEqual([])
  }

  /** Two shirts in size M for PKR 2,000 each, delivered and paid; two of size L are left. */
  async function buyDelivered(status: 'delivered' | 'processing' = 'delivered', code = '') {
    const shirt = await createProduct(database, { sizes: { M: 2, L: 2, XL: 0 }, pricePaisa: 200_000 })
    const phoneNumber = `+92300${String(shirt.id).padStart(7, '0')}`
    const request = orderRequest([{ product: shirt, size: 'M', quantity: 2 }], {
      details: { phoneNumber, email: `c${shirt.id}@example.com` },
    })
    const placed = await placeOrder(database, { ...request, code }, { ownerEmail: undefined })
    if (!placed.ok) throw new Error('The order was refused')
    const { number } = placed
    await changeOrderStatus(database, { number, from: 'pending', to: status, actor })
    const { totalPaisa } = await readOrder(number)
    const paid = { intent: 'payment', direction: 'received', amount: totalPaisa, seen: 0 } as const
    await recordPayment(database, { ...paid, number, actor, way: 'cash', reference: '' })
    return { shirt, number }
  }

  async function ask(number: string, fields: Record<string, string>, by = 'customer') {
    const filled = { seen: '0', back0: '1', reason0: 'too-small', note: '', intent: 'return', ...fields }
    const { result, status } = await handleReturnForm(database, formOf(filled), { number, actor: by })
    return { result, status }
  }

  async function askFor(number: string, fields: Record<string, string>): Promise<number> {
    const { result } = await ask(number, fields)
    if (result.id === undefined) throw new Error(result.text)
    return result.id
  }

  function decide(id: number, fields: Record<string, string>) {
    return handleDecisionForm(database, formOf(fields), { id, actor })
  }

  async function readOrder(number: string) {
    const order = await findAdminOrder(database, number)
    if (!order) throw new Error(`There is no order ${number}`)
    return order
  }

  async function returnsOf(number: string) {
    return listReturnsOfOrder(database, (await readOrder(number)).id)
  }

  async function placesOf(productId: number, size: string) {
    const levels = await database.select().from(stockLevels).where(eq(stockLevels.productId, productId))
    return levels.find(level => level.size === size)
  }

  /** What the orders of a customer count for as revenue. */
  async function spentBy(email: string): Promise<number | undefined> {
    const [customer] = await database.select().from(customers).where(eq(customers.email, email))
    return customer?.spentPaisa
  }

  async function lastMail() {
    const [mail] = await database
      .select({ params: emails.params })
      .from(emails)
      .where(eq(emails.template, 'return_update'))
      .orderBy(sql`id desc`)
      .limit(1)
    return mail?.params
  }
}

export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
