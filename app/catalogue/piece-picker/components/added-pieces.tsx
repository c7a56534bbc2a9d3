import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { SizeAvailability } from '#app/catalogue/products/product.ts'
import { formatRupees } from '#app/shared/money.ts'
import { metreStepOf, stepSize, unitPriceText } from '#app/shared/sold-quantity.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { PiecesField } from '#app/ui/forms/pieces-field.tsx'
import { MOST_ADDED_PIECES, type StartPiece } from '../added-piece.ts'
import type { Piece } from '../piece.ts'
import { PiecePicker } from './piece-picker.tsx'

interface Added extends StartPiece {
  key: number
}

interface Props {
  search: string
  found: readonly Piece[]
  /** The pieces that are added when the page opens. Later values are ignored. */
  initial?: readonly StartPiece[]
}

/** The pieces that are added to an order, and the search that finds more. Each costs its price of today. */
export function AddedPieces({ search, found, initial = [] }: Props) {
  const [added, setAdded] = useState<Added[]>(() => initial.map((piece, key) => ({ ...piece, key })))
  const [lastKey, setLastKey] = useState(initial.length)
  const add = (piece: Piece, size: string) => {
    if (added.length >= MOST_ADDED_PIECES) return
    setAdded([...added, { key: lastKey + 1, piece, size, quantity: 1 }])
    setLastKey(lastKey + 1)
  }
  return (
    <div className="border-t border-line pt-4">
      {added.map(({ key, piece, size, quantity }, at) => (
        <AddedPiece
          key={key}
          at={at}
          piece={piece}
          size={size}
          quantity={quantity}
          onRemove={() => setAdded(added.filter(other => other.key !== key))}
        />
      ))}
      <PiecePicker
        search={search}
        found={found}
        onAdd={add}
        fields={(piece, at) => <PieceFields piece={piece} at={MOST_ADDED_PIECES + at} pieces={0} />}
      />
    </div>
  )
}

function AddedPiece({
  piece,
  size,
  quantity,
  at,
  onRemove,
}: Omit<Added, 'key'> & { at: number; onRemove: () => void }) {
  return (
    <fieldset className="mb-4">
      <legend className="float-left mb-3 flex w-full items-center justify-between gap-x-3 font-medium">
        <span>
          <span className="wrap-anywhere" {...languageAttributes(piece.name)}>
            {piece.name}
          </span>{' '}
          <span className="font-normal text-muted money">
            {unitPriceText(piece.pricePaisa, piece.sizes[0]?.size, formatRupees)}
          </span>
        </span>
        <Button
          variant="quiet"
          aria-label={t('Do not add {name}', { name: piece.name })}
          onClick={onRemove}
          className="px-3.5"
        >
          <X aria-hidden className="size-4" />
        </Button>
      </legend>
      <PieceFields piece={piece} at={at} size={size} pieces={quantity} />
    </fieldset>
  )
}

function PieceFields({
  piece,
  at,
  size,
  pieces,
}: {
  piece: Piece
  at: number
  size?: string
  pieces: number
}) {
  const step = metreStepOf(piece.sizes)
  const [first] = piece.sizes
  return (
    <div className="clear-both grid grid-cols-[minmax(0,1fr)_6rem] gap-x-3">
      <input type="hidden" name={`piece${at}`} value={piece.productId} />
      {step === undefined ? (
        <Select label={t('Size')} name={`pieceSize${at}`} defaultValue={size} required={false}>
          {piece.sizes.map(one => (
            <option key={one.size} value={one.size}>
              {one.size} ({stockOf(one)}){one.price && ` – ${formatRupees(one.price.pricePaisa)}`}
            </option>
          ))}
        </Select>
      ) : (
        <input type="hidden" name={`pieceSize${at}`} value={stepSize(step)} />
      )}
      <PiecesField
        name={`pieceQuantity${at}`}
        pieces={pieces}
        size={first?.size ?? ''}
        {...(step !== undefined && { className: 'col-span-2' })}
      />
    </div>
  )
}

function stockOf({ available, shipsOn }: SizeAvailability): string {
  if (shipsOn) return t('pre-order')
  return available > 0 ? t('{available} left', { available }) : t('sold out')
}
