import { message } from '#app/shared/text/translate.ts'
import type { ParcelState } from './parcel-state.ts'

const IN_THE_SHOP = ['packed', 'booked'] as const
const OUTWARD = ['handed-over', 'in-transit', 'out-for-delivery', 'attempted'] as const
const BEFORE_DELIVERY = [...IN_THE_SHOP, ...OUTWARD] as const

/** What an event does to a parcel: the states in which it counts, and the state that follows. */
interface Transition {
  /** The event in words, for the history that staff read. */
  name: string
  /** In any other state the event is stored and changes nothing. */
  from: readonly ParcelState[]
  to?: ParcelState
}

/**
 * The one table of a parcel's transitions. Events at the same moment count in its order.
 *
 * A courier may deliver what was coming back, and take back what was delivered. Once staff have a parcel in hand
 * (`checked-in`), or have opened it again, nothing that a courier reports changes it.
 */
const TABLE = {
  packed: { name: message('Packed'), from: [], to: 'packed' },
  booked: { name: message('Booked'), from: ['packed'], to: 'booked' },
  'booking-cancelled': { name: message('Booking cancelled'), from: ['booked'], to: 'packed' },
  'handed-over': { name: message('Handed over'), from: IN_THE_SHOP, to: 'handed-over' },
  'in-transit': { name: message('In transit'), from: [...BEFORE_DELIVERY, 'lost'], to: 'in-transit' },
  'out-for-delivery': {
    name: message('Out for delivery'),
    from: [...BEFORE_DELIVERY, 'returning', 'lost'],
    to: 'out-for-delivery',
  },
  attempted: { name: message('Delivery failed'), from: [...BEFORE_DELIVERY, 'lost'], to: 'attempted' },
  'reattempt-asked': {
    name: message('Another attempt asked for'),
    from: ['attempted', 'returning'],
    to: 'in-transit',
  },
  'return-asked': { name: message('Return asked for'), from: OUTWARD, to: 'returning' },
  // Staff call first: the rider's word alone ends no order.
  refused: { name: message('Refused'), from: [...BEFORE_DELIVERY, 'lost'], to: 'attempted' },
  lost: { name: message('Lost'), from: [...BEFORE_DELIVERY, 'returning'], to: 'lost' },
  delivered: { name: message('Delivered'), from: [...BEFORE_DELIVERY, 'returning', 'lost'], to: 'delivered' },
  returning: {
    name: message('Coming back'),
    from: [...BEFORE_DELIVERY, 'delivered', 'lost'],
    to: 'returning',
  },
  'checked-in': {
    name: message('Checked in'),
    from: [...BEFORE_DELIVERY, 'returning', 'delivered', 'lost'],
    to: 'returned',
  },
  cancelled: { name: message('Cancelled'), from: IN_THE_SHOP, to: 'cancelled' },
  claimed: { name: message('Claim against the courier'), from: [] },
  'put-on-sale': { name: message('Its pieces are on sale again'), from: [] },
  undone: { name: message('Undone'), from: [] },
  unknown: { name: message('Unknown report'), from: [] },
} as const satisfies Record<string, Transition>

/**
 * What happened to a parcel. `attempted`: a delivery that failed. `refused`: one that failed because, as the courier says, the shopper did not take it. `checked-in`:
 * staff have the returned parcel in hand. `reattempt-asked` and `return-asked`: what staff decided about a failed
 * delivery. `claimed`: staff ask the courier for money. `put-on-sale`: its order was cancelled
 * after it had come back. `undone`: takes back an event of staff. `unknown`: the courier reported a code that the adapter does not know.
 */
export type ParcelEventKind = keyof typeof TABLE

export const PARCEL_TRANSITIONS: Readonly<Record<ParcelEventKind, Transition>> = TABLE

export const PARCEL_EVENT_KINDS = Object.keys(TABLE) as [ParcelEventKind, ...ParcelEventKind[]]
