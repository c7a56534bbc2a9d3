import { z } from 'zod'

/** An unset variable and an empty one mean the same: scripts write `SMTP_URL=` to say "none". */
export const text = z
  .string()
  .optional()
  .transform(value => value?.trim() || undefined)
