import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { namedSizeText, quantityText, sizeNameText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import type { Piece } from '../piece.ts'
import { PieceSearch } from './piece-search.tsx'

interface Props {
  label?: string
  /** What was searched for, from the address. */
  search: string
  found: readonly Piece[]
  onAdd: (piece: Piece, size: string) => void
  /** Without JavaScript: the fields that add a found piece, such as its size and number. */
  fields: (piece: Piece, at: number) => ReactNode
}

/** Finds products by three letters, and adds one in a size by a tap. */
export function PiecePicker({ label, search, found, onAdd, fields }: Props) {
  return (
    <PieceSearch label={label} search={search} found={found}>
      {(piece, at, clear) => (
        <>
          <div className="flex flex-wrap gap-2 noscript:hidden">
            {piece.sizes.map(({ size, available, shipsOn }) => (
              <Button
                key={size}
                disabled={available === 0}
                onClick={() => {
                  onAdd(piece, size)
                  clear()
                }}
                aria-label={t('Add {piece}', { piece: namedSizeText({ name: piece.name, size }) })}
                className="px-3"
              >
                <Plus aria-hidden className="size-4" />
                {sizeNameText(size)}
                <span className="text-sm text-muted">
                  {shipsOn ? t('pre-order') : available === 0 ? t('sold out') : quantityText(available, size)}
                </span>
              </Button>
            ))}
          </div>
          <div className="hidden noscript:block">{fields(piece, at)}</div>
        </>
      )}
    </PieceSearch>
  )
}
