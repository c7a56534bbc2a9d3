import { message } from '#app/shared/text/translate.ts'

/** What a parcel's state means for its pieces, its order and the lists of staff. */
export interface ParcelMeaning {
  /** Shown to staff. */
  name: string
  /** The badge's colour; `outline` has a cross. */
  badge: 'grey' | 'yellow' | 'blue' | 'green' | 'outline'
  /** Where its pieces are; null for a parcel whose pieces were put elsewhere. */
  place: 'reserved' | 'onItsWay' | 'delivered' | 'comingBack' | 'missing' | null
  /** It has left the shop. */
  hasLeft: boolean
  /** Nothing further is expected of its courier. */
  isFinal: boolean
  /** Explains it to the shopper. */
  text: string
}

const MEANINGS = {
  packed: {
    name: message('Packed'),
    badge: 'grey',
    place: 'reserved',
    hasLeft: false,
    isFinal: false,
    text: message('Your parcel is packed.'),
  },
  booked: {
    name: message('Booked'),
    badge: 'yellow',
    place: 'reserved',
    hasLeft: false,
    isFinal: false,
    text: message('Your parcel waits for the courier.'),
  },
  'handed-over': {
    name: message('Handed over'),
    badge: 'blue',
    place: 'onItsWay',
    hasLeft: true,
    isFinal: false,
    text: message('The courier has your parcel.'),
  },
  'in-transit': {
    name: message('In transit'),
    badge: 'blue',
    place: 'onItsWay',
    hasLeft: true,
    isFinal: false,
    text: message('Your parcel is on its way.'),
  },
  'out-for-delivery': {
    name: message('Out for delivery'),
    badge: 'blue',
    place: 'onItsWay',
    hasLeft: true,
    isFinal: false,
    text: message('The courier brings your parcel today.'),
  },
  attempted: {
    name: message('Failed delivery'),
    badge: 'yellow',
    place: 'onItsWay',
    hasLeft: true,
    isFinal: false,
    text: message('The courier could not deliver your parcel. We will contact you.'),
  },
  delivered: {
    name: message('Delivered'),
    badge: 'green',
    place: 'delivered',
    hasLeft: true,
    isFinal: true,
    text: message('Your parcel was delivered.'),
  },
  returning: {
    name: message('Coming back'),
    badge: 'yellow',
    place: 'comingBack',
    hasLeft: true,
    isFinal: false,
    text: message('Your parcel is coming back to us.'),
  },
  returned: {
    name: message('Returned'),
    badge: 'outline',
    place: null,
    hasLeft: true,
    isFinal: true,
    text: message('Your parcel came back to us.'),
  },
  lost: {
    name: message('Lost'),
    badge: 'outline',
    place: 'missing',
    hasLeft: true,
    isFinal: false,
    text: message('We are looking for your parcel, and contact you.'),
  },
  cancelled: {
    name: message('Cancelled'),
    badge: 'outline',
    place: null,
    hasLeft: false,
    isFinal: true,
    text: '',
  },
} as const satisfies Record<string, ParcelMeaning>

/** Where a parcel is. */
export type ParcelState = keyof typeof MEANINGS

export const PARCEL_STATE: Readonly<Record<ParcelState, ParcelMeaning>> = MEANINGS

export const PARCEL_STATES = Object.keys(MEANINGS) as [ParcelState, ...ParcelState[]]

/** The state of a new parcel. */
export const NEW_PARCEL_STATE = 'packed' satisfies ParcelState

/** The states whose meaning satisfies the condition. */
export function parcelStatesThat(isTrue: (meaning: ParcelMeaning) => boolean): ParcelState[] {
  return PARCEL_STATES.filter(state => isTrue(PARCEL_STATE[state]))
}

/** Whether a parcel was opened again, so that staff have its pieces in hand. */
export function isInHand(state: ParcelState): boolean {
  return state === 'returned' || state === 'cancelled'
}
