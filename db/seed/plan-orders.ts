import type { OrderStatus } from '#app/features/orders/order.ts'
import type { DemoCustomer } from './demo-customers.ts'
import { inventCustomers } from './demo-customers.ts'
import type { ShelvedProduct } from './insert-catalogue.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

interface PlannedLine {
  product: ShelvedProduct
  size: string
  quantity: number
}

/** A step in the life of a demo order. */
interface PlannedEvent {
  happenedAt: Date
  actor: string
  toStatus: OrderStatus
}

/** An order of the demo shop before it is in the database. */
export interface PlannedOrder {
  customer: DemoCustomer
  lines: PlannedLine[]
  /** What has happened by now, beginning with the order itself. The last one gives the status. */
  events: [PlannedEvent, ...PlannedEvent[]]
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Karachi is five hours ahead of UTC all year. */
const KARACHI_OFFSET = 5 * HOUR

/** Enough for the last thirty days to be compared with the thirty before them. */
const DAYS = 63
const CUSTOMERS = 104
/** Orders of today, so that there is always something to do. */
const MINUTES_AGO_TODAY = [266, 95, 14]
const STAFF = ['ayesha@darzi.example', 'hamza@darzi.example']

/** When people in Pakistan shop: little in the morning, most after dinner. */
const HOURS = [10, 11, 12, 13, 13, 14, 15, 16, 17, 18, 19, 20, 20, 21, 21, 21, 22, 22, 23]
const SIZE_WEIGHTS: Record<string, number> = { S: 2, M: 5, L: 5, XL: 3, XXL: 1 }

/** Invents the orders of the last nine weeks, oldest first. The same shelf and the same day give the same orders. */
export function planOrders(shelf: readonly ShelvedProduct[], now: Date): PlannedOrder[] {
  const random = seededRandom(1947)
  const customers = inventCustomers(random, CUSTOMERS)
  return momentsOfOrders(random, now).map((placedAt, index) => {
    const lines = planLines(random, shelf, placedAt)
    return {
      customer: nextCustomer(random, customers, index),
      lines,
      events: planEvents(random, placedAt, lines, now),
    }
  })
}

/** One to four orders a day, a little more every week and on Fridays to Sundays. */
function momentsOfOrders(random: SeededRandom, now: Date): Date[] {
  const moments: Date[] = []
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo--) {
    const midnight = midnightInKarachi(now, daysAgo)
    const isWeekend = [5, 6, 0].includes(new Date(midnight + KARACHI_OFFSET).getUTCDay())
    const count =
      random.between(1, 3) +
      (isWeekend && random.chance(0.7) ? 1 : 0) +
      (daysAgo < 32 && random.chance(0.35) ? 1 : 0)
    for (let order = 0; order < count; order++) {
      moments.push(new Date(midnight + random.pick(HOURS) * HOUR + random.between(0, 59) * MINUTE))
    }
  }
  moments.push(...MINUTES_AGO_TODAY.map(minutes => new Date(now.getTime() - minutes * MINUTE)))
  return moments.sort((one, other) => one.getTime() - other.getTime())
}

function midnightInKarachi(now: Date, daysAgo: number): number {
  const today = Math.floor((now.getTime() + KARACHI_OFFSET) / DAY) * DAY - KARACHI_OFFSET
  return today - daysAgo * DAY
}

/** New people at first, then more and more of those who have bought before. */
function nextCustomer(random: SeededRandom, customers: readonly DemoCustomer[], index: number): DemoCustomer {
  const known = Math.ceil((index + 1) * 0.6)
  const newest = customers[Math.min(known, customers.length) - 1]
  return newest && random.chance(0.55) ? newest : random.pick(customers.slice(0, known))
}

function planLines(random: SeededRandom, shelf: readonly ShelvedProduct[], placedAt: Date): PlannedLine[] {
  const onSale = shelf.filter(product => product.createdAt < placedAt)
  const wanted = new Set<ShelvedProduct>()
  const count = random.pickWeighted([1, 2, 3], lines => [0, 60, 30, 10][lines] ?? 0)
  while (wanted.size < count) wanted.add(random.pickWeighted(onSale, popularity))
  return [...wanted].map(product => ({
    product,
    size: random.pickWeighted(product.sizes, size => SIZE_WEIGHTS[size] ?? 1),
    quantity: random.chance(0.12) ? 2 : 1,
  }))
}

/** What sold out was popular; the rest follows its place in the shop. */
function popularity(product: ShelvedProduct): number {
  const isSoldOut = product.levels.every(level => level.onHand === 0)
  if (isSoldOut || product.featured === 'best-selling') return 4
  return product.featured === 'trending-now' ? 3 : 2
}

/** The whole life of an order as it would go, cut off at the present. */
function planEvents(
  random: SeededRandom,
  placedAt: Date,
  lines: readonly PlannedLine[],
  now: Date,
): PlannedOrder['events'] {
  const placed: PlannedEvent = { happenedAt: placedAt, actor: 'customer', toStatus: 'pending' }
  const isCancelled = random.chance(0.07) && lines.every(hasPiecesLeft)
  const steps: [OrderStatus, number][] = isCancelled
    ? [['cancelled', random.between(2, 22)]]
    : [
        ['processing', random.between(6, 20)],
        ['shipped', random.between(14, 40)],
        ['delivered', random.between(26, 90)],
      ]
  const actor = random.pick(STAFF)
  let happenedAt = placedAt
  const later = steps.map(([toStatus, hours]) => {
    happenedAt = new Date(happenedAt.getTime() + hours * HOUR + random.between(0, 59) * MINUTE)
    return { happenedAt, actor, toStatus }
  })
  return [placed, ...later.filter(event => event.happenedAt <= now)]
}

/** A cancelled order puts its pieces back, so they must be on the shelf now. */
function hasPiecesLeft({ product, size, quantity }: PlannedLine): boolean {
  return product.levelOf(size).onHand >= quantity
}
