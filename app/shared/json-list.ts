import { z } from 'zod'
import { message } from './text/translate.ts'

/** A form field that contains a list as JSON. The caller supplies the error messages. */
export function jsonList<Item extends z.ZodType>(
  item: Item,
  { most, empty, tooMany }: { most: number; empty: string; tooMany: string | (() => string) },
) {
  return z
    .string({ error: empty })
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: message('This list can’t be read.') })
        return z.NEVER
      }
    })
    .pipe(z.array(item).min(1, empty).max(most, { error: tooMany }))
}
