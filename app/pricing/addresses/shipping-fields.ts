/** The six required fields, in the order of the form. The city is first: it decides the day and the charge. */
export const SHIPPING_FIELDS = [
  'city',
  'zipCode',
  'fullName',
  'phoneNumber',
  'streetAddress',
  'email',
] as const

/** The form field with the city that the shopper was already asked about. */
export const ASKED_CITY = 'askedCity'

/** Optional fields that help the courier. */
const OPTIONAL_SHIPPING_FIELDS = ['landmark', 'riderNote'] as const

export const ALL_SHIPPING_FIELDS = [...SHIPPING_FIELDS, ...OPTIONAL_SHIPPING_FIELDS] as const
export type ShippingField = (typeof ALL_SHIPPING_FIELDS)[number]
