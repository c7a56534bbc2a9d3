/** The six required fields, in the order of the form. */
export const SHIPPING_FIELDS = [
  'fullName',
  'email',
  'phoneNumber',
  'streetAddress',
  'city',
  'zipCode',
] as const

/** Optional fields that help the courier. */
export const OPTIONAL_SHIPPING_FIELDS = ['landmark', 'riderNote'] as const

export const ALL_SHIPPING_FIELDS = [...SHIPPING_FIELDS, ...OPTIONAL_SHIPPING_FIELDS] as const
export type ShippingField = (typeof ALL_SHIPPING_FIELDS)[number]
