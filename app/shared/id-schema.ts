import { z } from 'zod'
import { readId } from './ids.ts'

/** A row id as a form field. Apart from `readId`, because shop pages read ids and load no Zod. */
export const idSchema = z.unknown().transform((value, context) => {
  const id = readId(value)
  if (id !== undefined) return id
  context.addIssue({ code: 'custom', message: 'This is no id.' })
  return z.NEVER
})
