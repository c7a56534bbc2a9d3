/** Words that the drawer of the cart and the pages of the checkout share, so that they are written alike. */

export const CONTINUE_SHOPPING = 'Continue Shopping'
export const CART_IS_EMPTY = 'Your cart is empty!'
