/** The six fields that every order needs, in the order in which they are asked for. */
export const SHIPPING_FIELDS = [
  'fullName',
  'email',
  'phoneNumber',
  'streetAddress',
  'city',
  'zipCode',
] as const
export type ShippingField = (typeof SHIPPING_FIELDS)[number]
