import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { orderLines, orders } from '#app/platform/db/schema.server.ts'
import { normalisePhoneNumber } from '#app/shared/phone-number.ts'
import type { Order } from './order.ts'

/** The order that a link with this token opens. */
export function findOrderByToken(database: Queryable, token: string): Promise<Order | undefined> {
  return findOrder(database, eq(orders.token, token))
}

/** The order of this number, for somebody who knows the phone number or the email on it; never by number alone. */
export function findOrderForGuest(
  database: Queryable,
  number: string,
  phoneOrEmail: string,
): Promise<Order | undefined> {
  const phone = normalisePhoneNumber(phoneOrEmail)
  const isTheirs = or(
    sql`lower(trim(${orders.email})) = lower(trim(${phoneOrEmail}))`,
    phone ? eq(orders.phone, phone) : undefined,
  )
  return findOrder(database, and(eq(orders.number, normaliseOrderNumber(number)), isTheirs))
}

/** `dz1042`, `DZ 1042` and `1042` are ways to write `DZ-1042`. */
export function normaliseOrderNumber(written: string): string {
  return `DZ-${written
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^DZ/, '')}`
}

async function findOrder(database: Queryable, condition: ReturnType<typeof and>): Promise<Order | undefined> {
  const [found] = await database.select().from(orders).where(condition).limit(1)
  if (!found) return undefined
  const { id, basketDigest: _, updatedAt: __, ...order } = found
  const lines = await database
    .select({
      position: orderLines.position,
      name: orderLines.name,
      size: orderLines.size,
      unitPricePaisa: orderLines.unitPricePaisa,
      quantity: orderLines.quantity,
      imageKey: orderLines.imageKey,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position))
  return { ...order, lines }
}
