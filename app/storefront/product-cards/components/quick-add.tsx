import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { comesInFreeSize, type SizeAvailability } from '#app/catalogue/products/product.ts'
import { fewLeftText } from '#app/catalogue/products/stock-text.ts'
import { useAddToCart } from '#app/checkout/cart/components/use-cart-choice.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { forwards, t } from '#app/shared/text/translate.ts'

interface Props {
  product: CardProduct
  /** The button that has opened it; none where hover or focus shows it. */
  opener: HTMLElement | undefined
  onClose: () => void
}

/**
 * The sizes of a product over the picture of its card; a press puts one piece into the cart. One stop for the Tab key, in which
 * arrows move.
 */
export function QuickAdd({ product, opener, onClose }: Props) {
  const { findProblem, add } = useAddToCart()
  const row = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (!opener) return
    const { current } = row
    buttonsOf(current)[0]?.focus({ preventScroll: true })
    const closeOutside = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && (current?.contains(target) || opener.contains(target))
      if (!isInside) onClose()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [opener, onClose])

  function close() {
    opener?.focus({ preventScroll: true })
    onClose()
  }

  function press(size: string) {
    const found = findProblem(product, { size, quantity: 1 })
    setProblem(found)
    if (found) return
    // First, because the drawer gives the focus back.
    if (opener) close()
    add(product, size, 1)
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape' && opener) return close()
    const step = { ArrowRight: forwards(), ArrowLeft: -forwards() }[event.key]
    if (!step) return
    event.preventDefault()
    const buttons = buttonsOf(row.current)
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons.at((at + step) % buttons.length)?.focus()
  }

  const first = product.sizes.find(({ available }) => available > 0)
  return (
    <div className="card-over">
      <div
        ref={row}
        role="toolbar"
        aria-label={t('Add {name} to the cart', { name: product.name })}
        tabIndex={-1}
        onKeyDown={move}
        className="card-add-sizes"
        data-open={opener !== undefined || undefined}
      >
        {product.sizes.map(each => (
          <SizeButton
            key={each.size}
            {...each}
            text={comesInFreeSize(product) ? t('Add to cart') : each.size}
            isFirst={each === first}
            onPress={() => press(each.size)}
          />
        ))}
        <p role="alert">{problem}</p>
      </div>
    </div>
  )
}

interface SizeButtonProps extends SizeAvailability {
  text: string
  /** Whether Tab stops at it. */
  isFirst: boolean
  onPress: () => void
}

function SizeButton({ text, available, shipsOn, price, isFirst, onPress }: SizeButtonProps) {
  const note = [shipsOn ? t('Pre-order') : fewLeftText(available), price && formatPaisa(price.pricePaisa)]
  return (
    <button type="button" disabled={available === 0} tabIndex={isFirst ? 0 : -1} onClick={onPress}>
      {text}
      {available === 0 && <span className="sr-only"> {t('(sold out)')}</span>}
      {note.filter(Boolean).map(each => (
        <small key={each}>{each}</small>
      ))}
    </button>
  )
}

function buttonsOf(row: HTMLElement | null): HTMLButtonElement[] {
  return [...(row?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])]
}
