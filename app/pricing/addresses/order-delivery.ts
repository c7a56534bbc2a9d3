/** The recipient and the address of an order's delivery. */
export interface OrderDelivery {
  customerName: string
  /** `+923001234567`; empty once the customer was erased, as are street and ZIP code. */
  phone: string
  streetAddress: string
  city: string
  zipCode: string
  /** A landmark near the address, for the courier; may be empty. */
  landmark: string
  /** A note to the courier's rider; may be empty. */
  riderNote: string
}
