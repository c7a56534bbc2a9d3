import { z } from 'zod'

/** A field that holds a list as JSON, since a form's fields are plain texts. The sentences are the caller's. */
export function jsonList<Item extends z.ZodType>(
  item: Item,
  { most, empty, tooMany }: { most: number; empty: string; tooMany: string },
) {
  return z
    .string({ error: empty })
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'This list can’t be read.' })
        return z.NEVER
      }
    })
    .pipe(z.array(item).min(1, empty).max(most, tooMany))
}
