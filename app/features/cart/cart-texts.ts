/** Texts that the cart drawer and the checkout share. */

export const CONTINUE_SHOPPING = 'Continue Shopping'
export const CART_IS_EMPTY = 'Your cart is empty!'
