import { z } from 'zod'

/** In place of an id: every session except this browser's. */
export const ALL_OTHERS = 'others'

/** The form that ends sessions. */
export const endSessionSchema = z.object({
  session: z.string('Please choose a browser.').max(64, 'Please choose a browser.'),
})
