import { z } from 'zod'
import { MOST_PIECES_OF_LINE } from '#app/shared/most-pieces.ts'
import type { WantedLine } from './correct-pieces.server.ts'

/** A form has at most 100 fields, and each line takes two. The lines after these stay as they are. */
export const MOST_CORRECTED_LINES = 45

const wantedLine = z.object({
  position: z.coerce.number().int().min(0).max(10_000),
  size: z.string().min(1).max(20),
  quantity: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine(pieces => pieces <= MOST_PIECES_OF_LINE),
})

const piecesFormSchema = z.object({ seen: z.string().min(1).max(100), wanted: z.array(wantedLine).min(1) })

/** Reads the fields `seen`, and `size0` and `quantity0` for the line at position 0; undefined for anything else. */
export function readPiecesForm(form: FormData): { seen: string; wanted: WantedLine[] } | undefined {
  const positions = [...form.keys()].flatMap(name => /^quantity(\d{1,5})$/.exec(name)?.[1] ?? [])
  const wanted = positions.map(position => ({
    position,
    size: form.get(`size${position}`),
    quantity: form.get(`quantity${position}`),
  }))
  return piecesFormSchema.safeParse({ seen: form.get('seen'), wanted }).data
}
