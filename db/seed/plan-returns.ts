import type { PlannedOrder } from './plan-orders.ts'
import { seededRandom } from './seeded-random.ts'

/** An order of this total or more is large, as the settings have it at first. */
const LARGE_PAISA = 1_500_000

/**
 * Turns some deliveries into refusals, most of them where the risk says so: parcels of this phone came back before, the
 * address has no number, the phone is new and the order is large. Draws from numbers of its own.
 */
export function planReturns(planned: readonly PlannedOrder[]): PlannedOrder[] {
  const random = seededRandom(2027)
  const outcomes = new Map<string, { delivered: number; returned: number }>()
  return planned.map(order => {
    const { phone } = order.customer
    const history = outcomes.get(phone) ?? { delivered: 0, returned: 0 }
    const isRefused = random.chance(chanceOfReturn(order, history)) && canComeBack(order)
    const last = order.events.at(-1)
    if (last?.toStatus === 'delivered') history[isRefused ? 'returned' : 'delivered'] += 1
    outcomes.set(phone, history)
    return isRefused && last?.toStatus === 'delivered' ? refused(order) : order
  })
}

function chanceOfReturn(
  { customer, lines }: PlannedOrder,
  { delivered, returned }: { delivered: number; returned: number },
): number {
  const total = lines.reduce((sum, { product, quantity }) => sum + product.pricePaisa * quantity, 0)
  const isVague = !/\d/.test(customer.streetAddress)
  if (returned > 0) return 0.8
  if (isVague) return delivered === 0 ? 0.7 : 0.5
  if (total >= LARGE_PAISA) return delivered === 0 ? 0.35 : 0.1
  return delivered === 0 ? 0.03 : 0.01
}

/** Its pieces return to stock, so they must be on hand now. */
function canComeBack({ lines }: PlannedOrder): boolean {
  return lines.every(({ product, size, quantity }) => product.levelOf(size).onHand >= quantity)
}

function refused({ events, ...order }: PlannedOrder): PlannedOrder {
  const [placed, ...later] = events
  return {
    ...order,
    events: [
      placed,
      ...later.map(event =>
        event.toStatus === 'delivered'
          ? { ...event, actor: 'courier', toStatus: 'cancelled' as const }
          : event,
      ),
    ],
  }
}
