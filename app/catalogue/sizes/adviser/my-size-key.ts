/** The browser's storage key for a shopper's answers to the size adviser. They never leave the browser. */
export const MY_SIZE_KEY = 'my-size:v1'
