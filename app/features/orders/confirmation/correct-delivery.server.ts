import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { orderEvents, orders } from '#app/schema/orders.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { lockOrder } from '../lifecycle/change-order-status.server.ts'
import { DELIVERY_COLUMNS } from '../order-columns.server.ts'
import { ORDER_STATUS, type OrderStatus } from '../order-status.ts'
import type { ContactWay } from './confirmation.ts'
import { CORRECTED_NAMES, type CorrectedDelivery, correctionText } from './delivery-correction.ts'
import { readConfirmation, recordContact } from './record-contact.server.ts'

interface Correction {
  number: string
  /** `customer`, or the email of a member of staff. */
  actor: string
  way: ContactWay
  delivery: CorrectedDelivery
}

export type CorrectionRefusal = { kind: 'not-found' } | { kind: 'has-left'; status: OrderStatus }

/**
 * Corrects the recipient and the address of an order whose parcel is still in the shop. The history says which fields
 * changed, not what they said: it is stored longer than the address.
 *
 * @returns the names of the fields that changed; none if the delivery was the same already
 */
export function correctDelivery(
  database: Database,
  { number, actor, way, delivery }: Correction,
): Promise<Outcome<{ changed: string[] }, CorrectionRefusal>> {
  return inTransaction(database, async transaction => {
    const order = await lockOrder(transaction, number)
    if (!order) return refuse({ kind: 'not-found' })
    const { status, id } = order
    if (ORDER_STATUS[status].hasLeft || !ORDER_STATUS[status].holdsStock) {
      return refuse({ kind: 'has-left', status })
    }
    const { fullName, phoneNumber, ...address } = delivery
    const wanted = { ...address, customerName: fullName, phone: phoneNumber }
    const [before] = await transaction.select(DELIVERY_COLUMNS).from(orders).where(eq(orders.id, id))
    const fields = Object.keys(CORRECTED_NAMES) as (keyof typeof CORRECTED_NAMES)[]
    const changed = fields
      .filter(field => before?.[field] !== wanted[field])
      .map(field => CORRECTED_NAMES[field])
    if (changed.length === 0) return { ok: true, changed }
    const remark = correctionText(changed)
    await transaction
      .insert(orderEvents)
      .values({ orderId: id, actor, fromStatus: status, toStatus: status, remark })
    const isLogged = await readConfirmation(transaction, id)
    if (isLogged) {
      await recordContact(transaction, { orderId: id, actor, way, outcome: 'corrected', note: remark })
    }
    await recordAudit(transaction, {
      actor,
      action: 'order.delivery-corrected',
      subject: { kind: 'order', id: number, name: number },
    })
    await transaction
      .update(orders)
      .set({ ...wanted, updatedAt: sql`now()` })
      .where(eq(orders.id, id))
    return { ok: true, changed }
  })
}
