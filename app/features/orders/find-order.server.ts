import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { orderLines, orders } from '#app/platform/db/schema.server.ts'
import { forgetAttempts, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import { normalisePhoneNumber } from '#app/shared/phone-number.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { Order } from './order.ts'
import { normaliseOrderNumber } from './order-number.ts'

/** The order that a link with this token opens. */
export function findOrderByToken(database: Queryable, token: string): Promise<Order | undefined> {
  return findOrder(database, eq(orders.token, token))
}

/**
 * The order of this number, for somebody who knows the phone number or the email on it; never by number alone. Ten
 * wrong numbers on one phone number or email end the guessing for a while.
 */
export async function findOrderForGuest(
  database: Queryable,
  number: string,
  phoneOrEmail: string,
): Promise<Outcome<{ order: Order }, { kind: 'not-found' } | { kind: 'too-many-attempts' }>> {
  const phone = normalisePhoneNumber(phoneOrEmail)
  const email = phoneOrEmail.trim().toLowerCase()
  const limit = { purpose: 'track-order', subject: phone ?? email, mostAttempts: 10, withinMinutes: 15 }
  if (!(await takeAttempt(database, limit))) return refuse({ kind: 'too-many-attempts' })
  const isTheirs = phone ? eq(orders.phone, phone) : sql`lower(trim(${orders.email})) = ${email}`
  const order = await findOrder(database, and(eq(orders.number, normaliseOrderNumber(number)), isTheirs))
  if (!order) return refuse({ kind: 'not-found' })
  await forgetAttempts(database, limit)
  return { ok: true, order }
}

/** An order as its customer sees it, without what only the shop needs to know. */
export async function findOrder(
  database: Queryable,
  condition: ReturnType<typeof and>,
): Promise<Order | undefined> {
  const [found] = await database.select().from(orders).where(condition).limit(1)
  if (!found) return undefined
  const { id, basketDigest: _, updatedAt: __, userId: ___, forgetsCustomer: ____, ...order } = found
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
