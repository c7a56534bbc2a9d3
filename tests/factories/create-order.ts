import { randomUUID } from 'node:crypto'
import { NEW_STATUS, type OrderStatus } from '#app/orders/order-status.ts'
import { confirmations } from '#app/orders/tables/confirmations.server.ts'
import { orderEvents, orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'

interface OrderOverrides {
  email?: string
  customerName?: string
  phone?: string
  userId?: string
  totalPaisa?: number
  status?: OrderStatus
  placedAt?: Date
  /** By default one shirt that is no longer a product of the shop. */
  lines?: { productId?: number; name?: string; size?: string; quantity?: number; unitPricePaisa?: number }[]
}

/** Inserts an order with its lines and its first event, due to be called if it is pending, without a checkout or a change of stock. */
export async function createOrder(database: Database, overrides: OrderOverrides = {}) {
  const lines = overrides.lines ?? [{}]
  const total =
    overrides.totalPaisa ??
    lines.reduce((sum, line) => sum + (line.unitPricePaisa ?? 249_000) * (line.quantity ?? 1), 0)
  return database.transaction(async transaction => {
    const [order] = await transaction
      .insert(orders)
      .values({
        token: randomUUID(),
        idempotencyKey: randomUUID(),
        cartDigest: 'made by a test',
        userId: overrides.userId,
        customerName: overrides.customerName ?? 'Ayesha Khan',
        phone: overrides.phone ?? '+923001234567',
        email: overrides.email ?? 'ayesha@example.com',
        streetAddress: 'House 12, Street 4, Gulberg III',
        city: 'Lahore',
        zipCode: '54000',
        landmark: 'Near the mosque',
        riderNote: 'Call first',
        subtotalPaisa: total,
        shippingPaisa: 0,
        totalPaisa: total,
        status: overrides.status,
        paymentMethod: 'cash_on_delivery',
        placedAt: overrides.placedAt,
      })
      .returning()
    if (!order) throw new Error('The order was not stored')
    await transaction.insert(orderLines).values(
      lines.map((line, position) => ({
        orderId: order.id,
        position,
        productId: line.productId,
        name: line.name ?? 'Oxford Shirt',
        size: line.size ?? 'M',
        unitPricePaisa: line.unitPricePaisa ?? total,
        quantity: line.quantity ?? 1,
      })),
    )
    await transaction.insert(orderEvents).values({
      orderId: order.id,
      actor: 'customer',
      toStatus: order.status,
      happenedAt: order.placedAt,
    })
    if (order.status === NEW_STATUS) {
      const { id: orderId, placedAt } = order
      await transaction
        .insert(confirmations)
        .values({ orderId, firstAttemptAt: placedAt, nextAttemptAt: placedAt })
    }
    return order
  })
}
