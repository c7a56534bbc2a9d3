/** Shipping details of Ayesha Khan of Lahore, by the name of each field. */
export const FILLED_SHIPPING_FORM = {
  fullName: 'Ayesha Khan',
  phoneNumber: '0300 1234567',
  streetAddress: '12 Mall Road, Gulberg',
  city: 'Lahore',
  zipCode: '54000',
  email: 'ayesha@example.com',
}

/** The same by the label of each field, in the order of the form. */
export const SHIPPING_DETAILS = {
  City: FILLED_SHIPPING_FORM.city,
  'ZIP code': FILLED_SHIPPING_FORM.zipCode,
  'Full name': FILLED_SHIPPING_FORM.fullName,
  'Phone number': FILLED_SHIPPING_FORM.phoneNumber,
  'Street address': FILLED_SHIPPING_FORM.streetAddress,
  Email: FILLED_SHIPPING_FORM.email,
}
