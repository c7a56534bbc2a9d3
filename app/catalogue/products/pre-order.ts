import { dayInKarachi } from '#app/shared/time/dates.ts'

/** That shoppers may order a product before there are pieces. */
export interface PreOrder {
  /** The day from which it is sent, `2026-12-12`: the last on which it can be ordered. */
  shipsOn: string
  /** So many pieces of a stock level can wait at once. */
  most: number
}

/** How a size can be ordered now. */
interface Orderable {
  /** How many pieces. */
  available: number
  /** The day from which they are sent, if they can be ordered only before there are any. */
  shipsOn?: string
}

/** Whether the day of a pre-order has not passed in Karachi. Whether staff ended it, the database knows. */
export function isOpen({ shipsOn }: Pick<PreOrder, 'shipsOn'>, now = new Date()): boolean {
  return shipsOn >= dayInKarachi(now)
}

/**
 * Whether a size can be ordered, and how: from stock while any piece is on hand; otherwise before there are any, while its
 * product can be pre-ordered and there are places. This is the rule; the database refuses what breaks it (`check_pre_order`).
 *
 * @param level pieces on hand, and pieces that orders wait for
 * @param preOrder that of its product, unless staff have ended it
 */
export function orderableOf(
  { onHand, preordered }: { onHand: number; preordered: number },
  preOrder: PreOrder | null,
  now = new Date(),
): Orderable {
  if (onHand > 0 || !preOrder || !isOpen(preOrder, now)) return { available: onHand }
  const places = preOrder.most - preordered
  return places > 0 ? { available: places, shipsOn: preOrder.shipsOn } : { available: 0 }
}

/** The day on which lines leave as a whole: the last of those of its pre-orders; null for lines that were all in stock. */
export function lastShipDay(lines: readonly { shipsOn?: string | null }[]): string | null {
  return (
    lines
      .flatMap(({ shipsOn }) => shipsOn ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}

/** From when an order can leave as a whole: now, or on the last of the days of what is pre-ordered. */
export function leavesFrom(shipDays: readonly (string | null | undefined)[], now = new Date()): Date {
  const last = shipDays.reduce(
    (latest: string, day) => (day && day > latest ? day : latest),
    dayInKarachi(now),
  )
  return last > dayInKarachi(now) ? new Date(`${last}T00:00:00+05:00`) : now
}
