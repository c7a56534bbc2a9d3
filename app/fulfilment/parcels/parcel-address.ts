import type { Paper } from '#app/orders/printing/print-query.ts'
import type { CourierFilter } from './courier-choice.ts'
import type { ParcelList } from './parcel-lists.ts'

/** The lists of parcels. */
export const PARCELS_PAGE = '/admin/parcels'

/** The address of a list of parcels, of all couriers or of one. */
export function parcelListAddress(
  list: ParcelList,
  { courier }: { courier?: CourierFilter | undefined } = {},
): string {
  const parameters = new URLSearchParams()
  if (list !== 'to-pack') parameters.set('list', list)
  if (courier !== undefined) parameters.set('courier', String(courier))
  return parameters.size === 0 ? PARCELS_PAGE : `${PARCELS_PAGE}?${parameters}`
}

/** The address of a parcel, by its reference. */
export function parcelAddress(reference: string): string {
  return `${PARCELS_PAGE}/${encodeURIComponent(reference)}`
}

/** The address that prints the packing slip of a parcel, for staff who may see no orders too. */
export function parcelSlipAddress(reference: string, paper: Paper): string {
  return `${parcelAddress(reference)}/slip?paper=${paper}`
}

/** The address that prints what waits to be packed of an order, for the same staff. */
export function packSlipAddress(number: string, paper: Paper): string {
  return `${packAddress(number)}/slip?paper=${paper}`
}

/** The address where an order is packed. `after` is the parcel that was packed before, which the page reports. */
export function packAddress(number: string, after?: string): string {
  const address = `${PARCELS_PAGE}/pack/${encodeURIComponent(number)}`
  return after === undefined ? address : `${address}?after=${encodeURIComponent(after)}`
}
