import { z } from 'zod'
import { message } from '#app/shared/text/translate.ts'

/** In place of an id: every session except this browser's. */
export const ALL_OTHERS = 'others'

/** The form that ends sessions. */
export const endSessionSchema = z.object({
  session: z.string(message('Please choose a browser.')).max(64, message('Please choose a browser.')),
})
