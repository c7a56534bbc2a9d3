import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import type { Piece } from '../piece.ts'

interface Props {
  piece: Piece
  isAdded: boolean
  /** What the button says before and after. */
  words: { add: string; added: string }
  /** Empties the search. */
  clear(): void
}

/** Adds a found product to the list of a form, as `readListStep` reads it. */
export function AddPieceButton({ piece, isAdded, words, clear }: Props) {
  const text = t(isAdded ? words.added : words.add)
  return (
    <Button
      type="submit"
      name="do"
      value={`add-${piece.productId}`}
      aria-label={`${text}: ${piece.name}`}
      disabled={isAdded}
      // After the form was sent with it.
      onClick={() => setTimeout(clear)}
    >
      {text}
    </Button>
  )
}
