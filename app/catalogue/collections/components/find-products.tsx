import { AddPieceButton } from '#app/catalogue/piece-picker/components/add-piece-button.tsx'
import { PieceSearch } from '#app/catalogue/piece-picker/components/piece-search.tsx'
import type { Piece } from '#app/catalogue/piece-picker/piece.ts'
import { message } from '#app/shared/text/translate.ts'

interface Props {
  search: string
  found: readonly Piece[]
  /** Those that are in the collection. */
  chosen: readonly { id: number }[]
  errors: readonly string[] | undefined
}

const WORDS = { add: message('Add'), added: message('Is in it') }

/** Finds products, and adds them to the end of the collection. */
export function FindProducts({ search, found, chosen, errors = [] }: Props) {
  const isAdded = ({ productId }: Piece) => chosen.some(({ id }) => id === productId)
  return (
    <>
      {errors.length > 0 && <p className="text-sm font-medium text-danger">{errors[0]}</p>}
      <PieceSearch search={search} found={found}>
        {(piece, _at, clear) => (
          <AddPieceButton {...{ piece, clear }} isAdded={isAdded(piece)} words={WORDS} />
        )}
      </PieceSearch>
    </>
  )
}
