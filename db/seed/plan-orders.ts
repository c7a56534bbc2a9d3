import type { OrderStatus } from '#app/orders/order-status.ts'
import { type DemoCustomer, inventCustomers, withVagueAddress } from './demo-customers.ts'
import { daysBefore, HOUR, MINUTE } from './demo-times.ts'
import type { StockedProduct } from './insert-catalogue.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

interface PlannedLine {
  product: StockedProduct
  size: string
  quantity: number
}

/** A change of a demo order's status. */
interface PlannedEvent {
  happenedAt: Date
  actor: string
  toStatus: OrderStatus
}

/** An order of the demo shop before it is in the database. */
export interface PlannedOrder {
  customer: DemoCustomer
  lines: PlannedLine[]
  /** What has happened so far, beginning with the order itself. The last one gives the status. */
  events: [PlannedEvent, ...PlannedEvent[]]
}

/** When an order was placed, and which status it may have reached. */
interface Moment {
  placedAt: Date
  mayBeCancelled: boolean
}

/** Enough to compare the last thirty days with the thirty before them. */
const DAYS = 63
const CUSTOMERS = 104
/** The last orders: some are pending, one is processing and one is shipped, at whatever hour the shop is opened. */
const HOURS_AGO = [72, 24, 4.4, 1.6, 0.2]
/** Younger orders are never cancelled, because one of the statuses might otherwise be missing. */
const CANCELLED_AT_LEAST_DAYS_AGO = 5
const STAFF = ['ayesha@darzi.example', 'hamza@darzi.example']

/** When people in Pakistan shop: little in the morning, most after dinner. */
const HOURS = [10, 11, 12, 13, 13, 14, 15, 16, 17, 18, 19, 20, 20, 21, 21, 21, 22, 22, 23]
const SIZE_WEIGHTS: Record<string, number> = { S: 2, M: 5, L: 5, XL: 3, XXL: 1 }

/**
 * Invents the orders of the last nine weeks, oldest first. Random numbers are drawn in an order that does not depend on
 * the clock, so that on any day the same people buy the same products.
 */
export function planOrders(stocked: readonly StockedProduct[], now: Date): PlannedOrder[] {
  const random = seededRandom(1947)
  const nextCustomer = customersOf(random)
  return momentsOfOrders(random, now)
    .map((moment): PlannedOrder => {
      const customer = nextCustomer()
      const lines = planLines(random, stocked, moment.placedAt)
      return { customer, lines, events: planEvents(random, moment, lines, now) }
    })
    .sort((one, other) => one.events[0].happenedAt.getTime() - other.events[0].happenedAt.getTime())
}

/** One to five orders a day, more on two days of every seven and in the second half. */
function momentsOfOrders(random: SeededRandom, now: Date): Moment[] {
  const moments: Moment[] = []
  for (let days = DAYS; days >= 1; days--) {
    const busy = (days % 7 < 2 ? 1 : 0) + (days < 32 && random.chance(0.35) ? 1 : 0)
    const count = random.between(1, 3) + busy
    for (let order = 0; order < count; order++) {
      const time = { hour: random.pick(HOURS), minute: random.between(0, 59) }
      moments.push({
        placedAt: daysBefore(now, days, time),
        mayBeCancelled: days >= CANCELLED_AT_LEAST_DAYS_AGO,
      })
    }
  }
  const thisMinute = Math.floor(now.getTime() / MINUTE) * MINUTE
  const recent = HOURS_AGO.map(hours => new Date(thisMinute - hours * HOUR))
  return [...moments, ...recent.map(placedAt => ({ placedAt, mayBeCancelled: false }))]
}

/** Returns the customers of successive orders, new ones or returning ones. */
function customersOf(random: SeededRandom): () => DemoCustomer {
  const addresses = seededRandom(1971)
  const [first, ...newcomers] = inventCustomers(random, CUSTOMERS).map(customer => ({
    ...customer,
    streetAddress: withVagueAddress(addresses, customer.streetAddress),
  }))
  const known = first ? [first] : []
  return () => {
    const newcomer = random.chance(0.6) ? newcomers.shift() : undefined
    if (newcomer) known.push(newcomer)
    return newcomer ?? random.pick(known)
  }
}

function planLines(random: SeededRandom, stocked: readonly StockedProduct[], placedAt: Date): PlannedLine[] {
  const onSale = stocked.filter(product => product.createdAt < placedAt)
  const wanted = new Set<StockedProduct>()
  const count = random.pickWeighted([1, 2, 3], lines => [0, 60, 30, 10][lines] ?? 0)
  while (wanted.size < count) wanted.add(random.pickWeighted(onSale, popularity))
  return [...wanted].map(product => ({
    product,
    size: random.pickWeighted(product.sizes, size => SIZE_WEIGHTS[size] ?? 1),
    quantity: random.chance(0.12) ? 2 : 1,
  }))
}

/** Sold-out products were popular; the others are as popular as their position in the shop. */
function popularity(product: StockedProduct): number {
  if (!product.isOrdered) return 0
  const isSoldOut = product.levels.every(level => level.onHand === 0)
  if (isSoldOut || product.featured === 'best-selling') return 4
  return product.featured === 'trending-now' ? 3 : 2
}

/** Plans all events of an order and drops those in the future. */
function planEvents(
  random: SeededRandom,
  { placedAt, mayBeCancelled }: Moment,
  lines: readonly PlannedLine[],
  now: Date,
): PlannedOrder['events'] {
  const placed: PlannedEvent = { happenedAt: placedAt, actor: 'customer', toStatus: 'pending' }
  const isCancelled = random.chance(0.1) && mayBeCancelled && lines.every(hasPiecesLeft)
  const steps: [OrderStatus, number][] = isCancelled
    ? [['cancelled', random.between(2, 22)]]
    : [
        ['processing', random.between(6, 20)],
        ['shipped', random.between(24, 42)],
        ['delivered', random.between(48, 90)],
      ]
  const actor = random.pick(STAFF)
  let happenedAt = placedAt
  const later = steps.map(([toStatus, hours]) => {
    happenedAt = new Date(happenedAt.getTime() + hours * HOUR + random.between(0, 59) * MINUTE)
    return { happenedAt, actor, toStatus }
  })
  return [placed, ...later.filter(event => event.happenedAt <= now)]
}

/** A cancelled order returns its pieces, so they must be on hand now. */
function hasPiecesLeft({ product, size, quantity }: PlannedLine): boolean {
  return product.levelOf(size).onHand >= quantity
}
