import { type ReactNode, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { PLACEHOLDER_ADDRESS, pictureAddress } from '#app/owner/media/picture-address.ts'
import { formatRupees } from '#app/shared/money.ts'
import { unitPriceText } from '#app/shared/sold-quantity.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { SearchField } from '#app/ui/forms/search-field.tsx'
import { type Piece, SHORTEST_PIECE_SEARCH } from '../piece.ts'

const SEARCH_FORM = 'piece-search'

/**
 * The form of the search. It goes beside the form with the picker, because forms can't be nested. Hidden fields in it stay
 * in the address.
 */
export function PieceSearchForm({ children }: { children?: ReactNode }) {
  return (
    <Form id={SEARCH_FORM} method="get" replace preventScrollReset>
      {children}
    </Form>
  )
}

interface Props {
  label?: string
  /** What was searched for, from the address. */
  search: string
  found: readonly Piece[]
  /** What can be done with a found product. `clear` empties the search. */
  children: (piece: Piece, at: number, clear: () => void) => ReactNode
}

/** Finds products by three letters. */
export function PieceSearch({
  label = t('Add a product: type three letters'),
  search,
  found,
  children,
}: Props) {
  const submit = useSubmit()
  const isSearching = useNavigation().state === 'loading'
  const [typed, setTyped] = useState(search)
  const isLong = typed.trim().length >= SHORTEST_PIECE_SEARCH
  return (
    <div className="grid gap-3">
      <SearchField
        label={label}
        form={SEARCH_FORM}
        name="find"
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          if (event.target.value.trim().length >= SHORTEST_PIECE_SEARCH) submit(event.target.form)
        }}
      />
      <Button type="submit" form={SEARCH_FORM} className="hidden noscript:inline-flex">
        {t('Search')}
      </Button>
      {isLong && found.length === 0 && !isSearching && search.trim() === typed.trim() && (
        <p className="text-muted">{t('No product on sale matches “{search}”.', { search })}</p>
      )}
      {isLong && found.length > 0 && (
        <ul aria-label={t('Products found')} className="divide-y divide-line border-y border-line">
          {found.map((piece, at) => (
            <li key={piece.productId} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 gap-y-2 py-3">
              <img
                src={piece.picture ? pictureAddress(piece.picture.key, 160) : PLACEHOLDER_ADDRESS}
                alt=""
                width={48}
                height={60}
                className="row-span-2 aspect-4/5 w-full rounded-control bg-stone object-cover"
              />
              <p className="flex flex-wrap justify-between gap-x-3">
                <span className="font-medium wrap-anywhere" {...languageAttributes(piece.name)}>
                  {piece.name}
                </span>
                <span className="money">
                  {unitPriceText(piece.pricePaisa, piece.sizes[0]?.size, formatRupees)}
                </span>
              </p>
              <div>{children(piece, at, () => setTyped(''))}</div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
