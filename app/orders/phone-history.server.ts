import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { orderEvents, orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { statusesThat } from './order-status.ts'
import { hasStatusThat } from './status-conditions.server.ts'

/** What happened to the other orders of a phone number. */
interface PhoneHistory {
  /** Parcels that left the shop and came back. */
  returned: number
  delivered: number
  /** Orders within the hour before this one. */
  withinHour: number
}

/** More orders than these of one phone change no decision. */
const MOST_READ = 200

/** Counts what became of the other orders of the order's phone number, by the index on the phone. */
export async function readPhoneHistory(
  database: Queryable,
  { number, phone, placedAt }: { number: string; phone: string; placedAt: Date },
): Promise<PhoneHistory> {
  const others = database
    .select({
      returned: cameBack().as('returned'),
      isDelivered: isDelivered().as('is_delivered'),
      placedAt: orders.placedAt,
    })
    .from(orders)
    .where(and(eq(orders.phone, phone), ne(orders.number, number)))
    .limit(MOST_READ)
    .as('others')
  const [row] = await database
    .select({
      returned: sql<number>`count(*) filter (where ${others.returned})::int`,
      delivered: sql<number>`count(*) filter (where ${others.isDelivered})::int`,
      withinHour: sql<number>`count(*) filter (where ${others.placedAt} between ${placedAt}::timestamptz - interval '1 hour' and ${placedAt}::timestamptz)::int`,
    })
    .from(others)
  return row ?? { returned: 0, delivered: 0, withinHour: 0 }
}

/** Cancelled after the parcel had left. */
function cameBack(): SQL<boolean> {
  const left = statusesThat(({ hasLeft }) => hasLeft)
  const leaving = and(eq(orderEvents.orderId, orders.id), inArray(orderEvents.fromStatus, left))
  return sql`(${hasStatusThat(({ holdsStock }) => !holdsStock)}
    and exists (select from ${orderEvents} where ${leaving} and not ${orderEvents.isUndo}))`
}

function isDelivered(): SQL<boolean> {
  return sql`(${hasStatusThat(({ hasLeft, isOpen }) => hasLeft && !isOpen)})`
}
