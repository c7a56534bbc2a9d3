import type { OutdatedPaper } from '#app/fulfilment/papers/paper.ts'
import type { ParcelFailure } from '#app/fulfilment/parcel-log/parcel-failure.ts'
import type { ParcelState } from '#app/fulfilment/parcel-log/parcel-state.ts'
import type { PaymentMethod } from '#app/shared/payment-method.ts'
import { message } from '#app/shared/text/translate.ts'

/** The lists of parcels by what staff do with them. The first lists orders that are to be packed. */
export const PARCEL_LISTS = ['to-pack', 'packed', 'with-courier', 'failed', 'coming-back'] as const
export type ParcelList = (typeof PARCEL_LISTS)[number]

export const PARCEL_LIST_NAMES: Record<ParcelList, string> = {
  'to-pack': message('To pack'),
  packed: message('Packed'),
  'with-courier': message('With the courier'),
  failed: message('Failed delivery'),
  'coming-back': message('Coming back'),
}

/** The states of the parcels in each list. */
export const STATES_OF_LIST: Record<Exclude<ParcelList, 'to-pack'>, readonly ParcelState[]> = {
  packed: ['packed', 'booked'],
  'with-courier': ['handed-over', 'in-transit', 'out-for-delivery'],
  failed: ['attempted', 'lost'],
  'coming-back': ['returning'],
}

/** A list is counted up to this number. */
export const MOST_COUNTED_PARCELS = 1_000

/** A parcel in a list, or an order that has none yet. */
export interface ListedParcel {
  id: number
  /** The parcel's reference, or the order's number. */
  reference: string
  state: ParcelState | null
  customerName: string
  city: string
  pieces: number
  /** Of an order that is packed in part: how many of its other pieces are in parcels. */
  packed: number
  /** Null for staff who may not see amounts. */
  toCollectPaisa: number | null
  /** Of an order to pack whose money is wanted before it leaves and is not here: how it is paid; null for any other. */
  notPaid: PaymentMethod | null
  /** What is no longer true of its papers. */
  outdated: OutdatedPaper[]
  since: Date
  trackingNumber: string | null
  courierId: number | null
  courierName: string | null
  attempts: number
  /** Why it did not reach the shopper, if it did not. */
  failure: ParcelFailure | undefined
}

/** Whether a parcel may go with another courier: the one it has knows nothing of it. */
export function canChangeCourier({
  state,
  courierId,
}: {
  state: ParcelState
  courierId: number | null
}): boolean {
  return state === 'packed' || (state === 'booked' && courierId === null)
}

/** A page of a list. `next` is the end of the page, after which the next one begins; undefined on the last page. */
export interface ParcelPage {
  parcels: ListedParcel[]
  next: string | undefined
}

/** A position in a list: the time by which it is sorted, and the id. */
export interface ParcelPosition {
  since: Date
  id: number
}

/** Reads a position from an address; undefined for the beginning, and for anything that is no position. */
export function readPosition(text: string | null): ParcelPosition | undefined {
  const found = /^(\d{1,14})-(\d{1,9})$/.exec(text ?? '')
  return found ? { since: new Date(Number(found[1])), id: Number(found[2]) } : undefined
}

/** Writes a position for an address. */
export function positionText({ since, id }: ParcelPosition): string {
  return `${since.getTime()}-${id}`
}

/** A piece of a parcel, or of an order that is to be packed. */
export interface ParcelPiece {
  orderLineId: number
  name: string
  size: string
  imageKey: string | null
  quantity: number
}
