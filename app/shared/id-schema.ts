import { z } from 'zod'
import { readId } from './ids.ts'

/** A row id as a form field. Apart from `readId`, because shop pages read ids and load no Zod. */
export const idSchema = requiredId('This is no id.')

/** A row id as a form field that people choose. @param message if they chose none */
export function requiredId(message: string) {
  return z.unknown().transform((value, context) => {
    const id = readId(value)
    if (id !== undefined) return id
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}
