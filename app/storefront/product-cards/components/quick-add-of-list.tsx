import { type Ref, startTransition, useCallback, useEffect, useImperativeHandle, useState } from 'react'
import { createPortal } from 'react-dom'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { useLoaded } from '#app/ui/feedback/use-loaded.ts'
import { whenIdle } from '#app/ui/when-idle.ts'
import { canQuickAdd } from '../can-quick-add.ts'

export interface QuickAddOfCard {
  /** Under a mouse, or with the focus of the keyboard on the card. */
  show: (product: CardProduct, card: Element) => void
  /** By its button. */
  toggle: (product: CardProduct, card: Element, opener: HTMLElement) => void
}

interface Shown {
  product: CardProduct
  card: Element
  opener?: HTMLElement
}

/** The sizes of one card of a list, in that card. What changes in them does not render the list. */
export function QuickAddOfList({ ref }: { ref: Ref<QuickAddOfCard> }) {
  const [shown, setShown] = useState<Shown>()
  const { part, load } = useLoaded(() => import('./quick-add.tsx'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => whenIdle(load), [])
  useImperativeHandle(
    ref,
    () => ({
      show(product, card) {
        const focused = document.activeElement?.closest('.card-add-sizes')?.closest('article')
        // The sizes go where the mouse is; the focus stays where it was.
        if (focused && focused !== card)
          focused.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true })
        startTransition(() =>
          setShown(last => {
            if (last?.card === card) return last
            return canQuickAdd(product) ? { product, card } : undefined
          }),
        )
      },
      toggle: (product, card, opener) =>
        setShown(last => (last?.opener === opener ? undefined : { product, card, opener })),
    }),
    [],
  )
  const close = useCallback(() => setShown(undefined), [])
  if (!part || !shown) return null
  const { product, card, opener } = shown
  return createPortal(
    <part.QuickAdd key={product.id} product={product} opener={opener} onClose={close} />,
    card,
  )
}
