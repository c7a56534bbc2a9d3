import { type FormEvent, useId, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { QuantityField } from '#app/ui/forms/quantity-field.tsx'
import { isInStock, type Product } from '../product.ts'
import { SizeChoice } from './size-choice.tsx'
import { useChoice } from './use-choice.ts'

/**
 * Size, quantity and the two buttons of a product's page. Without JavaScript it is a plain form that carries the
 * choice to checkout: the basket lives in the browser's script, so then there is no Add to cart.
 */
export function BuyForm({ product }: { product: Product }) {
  const choice = useChoice(product)
  const hasScript = useHasScript()
  const problemId = useId()

  if (!isInStock(product)) return <SoldOut product={product} />

  function submit(event: FormEvent) {
    event.preventDefault()
    choice.buyNow()
  }

  // The browser's own "please select" is for pages without our script, which says it in its own words.
  return (
    <form action="/checkout" method="get" onSubmit={submit} noValidate={hasScript} className="grid gap-6">
      <input type="hidden" name="id" value={product.id} />
      <SizeChoice
        sizes={product.sizes}
        chosen={choice.size}
        onChoose={choice.chooseSize}
        describedBy={problemId}
      />
      <QuantityField
        name="quantity"
        label="Quantity"
        isLabelVisible
        value={choice.quantity}
        onChange={choice.chooseQuantity}
      />
      <p id={problemId} role="alert" className="-my-2 font-medium text-danger empty:hidden">
        {choice.problem}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="primary" className="noscript:hidden" onClick={choice.addToCart}>
          Add to cart
        </Button>
        <Button type="submit">Buy now</Button>
      </div>
    </form>
  )
}

function SoldOut({ product }: { product: Product }) {
  return (
    <div className="grid gap-4">
      <SizeChoice sizes={product.sizes} chosen={undefined} onChoose={() => {}} />
      <Button disabled>Sold out</Button>
    </div>
  )
}

function useHasScript(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
