/** The six fields that every order needs, in the order in which they are asked for. */
export const SHIPPING_FIELDS = [
  'fullName',
  'email',
  'phoneNumber',
  'streetAddress',
  'city',
  'zipCode',
] as const

/** What helps the courier and may be left out. */
export const OPTIONAL_SHIPPING_FIELDS = ['landmark', 'riderNote'] as const

export const ALL_SHIPPING_FIELDS = [...SHIPPING_FIELDS, ...OPTIONAL_SHIPPING_FIELDS] as const
export type ShippingField = (typeof ALL_SHIPPING_FIELDS)[number]
