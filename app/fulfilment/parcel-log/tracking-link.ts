/** Where a shopper follows a parcel at its courier; undefined without a number or an address. */
export function trackingLink(address: string | null, trackingNumber: string | null): string | undefined {
  if (!address || !trackingNumber) return undefined
  return address.replaceAll('{number}', encodeURIComponent(trackingNumber))
}
