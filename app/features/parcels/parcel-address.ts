/** The lists of parcels. */
export const PARCELS_PAGE = '/admin/parcels'

/** The address of a parcel, by its reference. */
export function parcelAddress(reference: string): string {
  return `${PARCELS_PAGE}/${encodeURIComponent(reference)}`
}

/** The address where an order is packed. `after` is the parcel that was packed before, which the page reports. */
export function packAddress(number: string, after?: string): string {
  const address = `${PARCELS_PAGE}/pack/${encodeURIComponent(number)}`
  return after === undefined ? address : `${address}?after=${encodeURIComponent(after)}`
}

/** Where a shopper follows a parcel at its courier; undefined without a number or an address. */
export function trackingLink(address: string | null, trackingNumber: string | null): string | undefined {
  if (!address || !trackingNumber) return undefined
  return address.replaceAll('{number}', encodeURIComponent(trackingNumber))
}
