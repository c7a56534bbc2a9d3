/** Shipping details of Ayesha Khan of Lahore, by the name of each field. */
export const FILLED_SHIPPING_FORM = {
  fullName: 'Ayesha Khan',
  phoneNumber: '0300 1234567',
  streetAddress: '12 Mall Road, Gulberg',
  city: 'Lahore',
  zipCode: '54000',
  email: 'ayesha@example.com',
}

/** The same by the label of each field. */
export const SHIPPING_DETAILS = {
  'Full name': FILLED_SHIPPING_FORM.fullName,
  Email: FILLED_SHIPPING_FORM.email,
  'Phone number': FILLED_SHIPPING_FORM.phoneNumber,
  'Street address': FILLED_SHIPPING_FORM.streetAddress,
  City: FILLED_SHIPPING_FORM.city,
  'ZIP code': FILLED_SHIPPING_FORM.zipCode,
}
