import { z } from 'zod'

/** The id of a row as a form or an address carries it. */
export const idSchema = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
