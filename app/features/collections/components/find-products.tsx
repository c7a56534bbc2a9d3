import { PieceSearch } from '#app/features/piece-picker/components/piece-search.tsx'
import type { Piece } from '#app/features/piece-picker/piece.ts'
import { Button } from '#app/ui/button.tsx'

interface Props {
  search: string
  found: readonly Piece[]
  /** Those that are in the collection. */
  chosen: readonly { id: number }[]
  errors: readonly string[] | undefined
}

/** Finds products, and adds them to the end of the collection. */
export function FindProducts({ search, found, chosen, errors = [] }: Props) {
  return (
    <>
      {errors.length > 0 && <p className="text-sm font-medium text-danger">{errors[0]}</p>}
      <PieceSearch search={search} found={found}>
        {(piece, _at, clear) => (
          <AddButton piece={piece} isAdded={chosen.some(({ id }) => id === piece.productId)} clear={clear} />
        )}
      </PieceSearch>
    </>
  )
}

function AddButton({ piece, isAdded, clear }: { piece: Piece; isAdded: boolean; clear: () => void }) {
  const text = isAdded ? 'Is in it' : 'Add'
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
