import { z } from 'zod'
import { MOST_PIECES_OF_LINE } from '#app/shared/most-pieces.ts'
import type { Piece } from './piece.ts'

/** So many different pieces can be added at once. */
export const MOST_ADDED_PIECES = 8

/** A number of pieces as a form sends it. */
export const typedPieces = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .refine(count => count <= MOST_PIECES_OF_LINE)

const addedPiece = z.object({
  productId: z.coerce.number().int().min(1).max(2_147_483_647),
  size: z.string().min(1).max(20),
  quantity: typedPieces,
})

/** A piece that staff add to an order. */
export type AddedPiece = z.output<typeof addedPiece>

/** A piece that was added, with how many of which size. */
export interface StartPiece {
  piece: Piece
  size: string
  quantity: number
}

/**
 * Reads the fields `piece0`, `pieceSize0` and `pieceQuantity0` of the first added piece, and so on. Undefined if one is out
 * of its bounds; those without a number of pieces are left out.
 */
export function readAddedPieces(form: FormData): AddedPiece[] | undefined {
  const added = [...form.keys()]
    .flatMap(name => /^piece(\d{1,3})$/.exec(name)?.[1] ?? [])
    .map(at => ({
      productId: form.get(`piece${at}`),
      size: form.get(`pieceSize${at}`),
      quantity: form.get(`pieceQuantity${at}`),
    }))
  return z
    .array(addedPiece)
    .safeParse(added)
    .data?.filter(({ quantity }) => quantity > 0)
}
