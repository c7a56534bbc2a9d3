import { message } from '#app/shared/text/translate.ts'
/** Texts that the cart drawer and the checkout share. */

export const CONTINUE_SHOPPING = message('Continue Shopping')
export const CART_IS_EMPTY = message('Your cart is empty!')
