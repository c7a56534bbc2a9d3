import { type FormEvent, useId, useRef, useState } from 'react'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { hasSizeChoice, type Size } from '#app/catalogue/products/product.ts'
import { priceOfSize } from '#app/catalogue/products/size-price.ts'
import { onlySize } from '#app/checkout/cart/cart-choice.ts'
import { openCartDrawer, pieceKey } from '#app/checkout/cart/cart-drawer-state.ts'
import { addedText, useAddToCart } from '#app/checkout/cart/components/use-cart-choice.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { LookCard } from './look-card.tsx'
import { SizeSelect } from './size-select.tsx'

interface Piece {
  product: CardProduct
  size: Size | undefined
  isTicked: boolean
}

/** The pieces of a look with a tick and a size each, and one button that adds those that are ticked. */
export function LookForm({ products }: { products: readonly CardProduct[] }) {
  const { findProblem, put } = useAddToCart()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<number, Partial<Piece>>>(new Map())
  const [isTried, setTried] = useState(false)
  const pieces: Piece[] = products.map(product => ({
    product,
    size: onlySize(product),
    isTicked: true,
    ...chosen.get(product.id),
  }))
  const ticked = pieces.filter(({ isTicked }) => isTicked)

  function change({ id }: CardProduct, part: Partial<Piece>) {
    setChosen(before => new Map(before).set(id, { ...before.get(id), ...part }))
  }

  function problemOf(piece: Piece): string | undefined {
    const { product, size, isTicked } = piece
    return isTicked ? findProblem(product, { size, quantity: 1 }, ticked.indexOf(piece)) : undefined
  }

  function add(event: FormEvent) {
    event.preventDefault()
    const wrong = ticked.find(problemOf)
    setTried(wrong !== undefined)
    if (wrong) {
      form.current?.querySelector<HTMLElement>(`[data-piece="${wrong.product.id}"] select`)?.focus()
      return
    }
    const added = ticked.flatMap(({ product, size }) => (size === undefined ? [] : { product, size }))
    for (const { product, size } of added) put(product, size, 1)
    const [first] = added
    openCartDrawer(
      added.map(({ product, size }) => addedText(product, size)).join(t('; ')),
      first && pieceKey(String(first.product.id), first.size),
    )
  }

  const total = ticked.reduce((sum, { product, size }) => sum + priceOfSize(product, size).pricePaisa, 0)
  return (
    <form ref={form} onSubmit={add} noValidate className="look">
      <ul className="look-pieces">
        {pieces.map(piece => (
          <PieceOfLook
            key={piece.product.id}
            {...piece}
            problem={isTried ? problemOf(piece) : undefined}
            onChange={part => change(piece.product, part)}
          />
        ))}
      </ul>
      <div className="look-sum">
        <p aria-live="polite">
          {t('{count, plural, one {# piece} other {# pieces}}', { count: ticked.length })}
          <strong className="ms-3 text-lg font-semibold money">{formatPaisa(total)}</strong>
        </p>
        <Button type="submit" variant="primary" disabled={ticked.length === 0} className="min-h-12 px-6">
          {ticked.length === pieces.length
            ? t('Add all to cart')
            : t('Add {count} to cart', { count: ticked.length })}
        </Button>
      </div>
    </form>
  )
}

interface PieceProps extends Piece {
  problem: string | undefined
  onChange: (part: Partial<Piece>) => void
}

function PieceOfLook({ product, size, isTicked, problem, onChange }: PieceProps) {
  const problemId = useId()
  const { id, name, sizes } = product
  return (
    <LookCard
      product={product}
      size={size}
      tick={
        <label className="look-tick">
          <input
            type="checkbox"
            checked={isTicked}
            onChange={event => onChange({ isTicked: event.currentTarget.checked })}
            aria-label={t('With {name}', { name })}
            className="size-5 accent-ink"
          />
        </label>
      }
    >
      <div data-piece={id}>
        {hasSizeChoice(product) && (
          <SizeSelect
            sizes={sizes}
            size={size}
            onChoose={chosen => onChange({ size: chosen, isTicked: true })}
            label={t('Size of {name}', { name })}
            className="w-full max-w-44"
            problemId={problem === undefined ? undefined : problemId}
          />
        )}
        <p id={problemId} role="alert" className="mt-1 text-sm font-medium text-danger empty:hidden">
          {problem}
        </p>
      </div>
    </LookCard>
  )
}
