/** Said wherever guessing has been ended for a while. */
export const TOO_MANY_ATTEMPTS = 'Too many failed attempts. Please try again later.'
