import { message } from './text/translate.ts'

/** The message of every form that limits failed attempts. */
export const TOO_MANY_ATTEMPTS = message('Too many failed attempts. Please try again later.')
