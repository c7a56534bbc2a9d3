import { readId } from '#app/shared/ids.ts'

/** A courier that staff may choose for a parcel. */
export interface CourierChoice {
  id: number
  name: string
}

/** The couriers that are on, by name, and the one that is chosen by itself. */
export interface CourierChoices {
  couriers: CourierChoice[]
  /** The courier of the parcel packed last, the default one, or the only one; undefined if staff have to choose. */
  preferred: number | undefined
  /** Couriers that are off: they may have parcels, and are given none. */
  switchedOff: CourierChoice[]
  /** Whether the shop can book parcels at one of those that are on. */
  hasInterface: boolean
}

/** Parcels of a courier by its id, or those without one. */
export type CourierFilter = number | 'none'

/** Reads the filter of an address; undefined for all parcels. */
export function readCourierFilter(text: string | null): CourierFilter | undefined {
  return text === 'none' ? 'none' : readId(text)
}
