/** The message of every form that limits failed attempts. */
export const TOO_MANY_ATTEMPTS = 'Too many failed attempts. Please try again later.'
