import { useState } from 'react'
import { useNavigate } from 'react-router'
import { nameOfPiece } from '#app/catalogue/products/piece-name.ts'
import { comesInFreeSize, type Product, type Size } from '#app/catalogue/products/product.ts'
import { priceOfSize } from '#app/catalogue/products/size-price.ts'
import { PLACEHOLDER_ADDRESS, pictureAddress } from '#app/owner/media/picture-address.ts'
import { rupeesFromPaisa } from '#app/shared/money.ts'
import { metreStep, namedSizeText, pieceText } from '#app/shared/sold-quantity.ts'
import { MAXIMUM_LINES } from '../cart.ts'
import { findChoiceProblem, onlySize } from '../cart-choice.ts'
import { openCartDrawer, pieceKey } from '../cart-drawer-state.ts'
import { useCart } from '../cart-provider.tsx'

type Chosen = Pick<
  Product,
  'id' | 'name' | 'colour' | 'english' | 'pricePaisa' | 'compareAtPaisa' | 'images' | 'sizes' | 'stock'
>

/**
 * The size and quantity that a shopper chooses of a product, with the actions Add to cart and Buy now.
 *
 * @param viewing for a form that is shown again: another one starts a new choice
 */
export function useChoice(product: Chosen, viewing?: string) {
  const { findProblem, put, add } = useAddToCart()
  const navigate = useNavigate()
  const [{ size, quantity, isProblemShown }, change] = useChosen(product, viewing)
  const problem = findProblem(product, { size, quantity })

  /** The chosen size if it can be added to the cart; otherwise shows `problem`. */
  function checkedSize(): Size | undefined {
    change({ isProblemShown: problem !== undefined })
    return problem ? undefined : size
  }

  return {
    size,
    quantity,
    /** The problem of the last choice or attempt. Cleared after a successful one. */
    problem: isProblemShown ? problem : undefined,
    /** The problem again if the size is missing, to show it beside the sizes. */
    sizeProblem: isProblemShown && size === undefined ? problem : undefined,
    chooseSize(chosen: Size | undefined) {
      change({ size: chosen, isProblemShown: chosen !== undefined })
    },
    chooseQuantity(chosen: number) {
      change({ quantity: chosen, isProblemShown: isProblemShown || size !== undefined })
    },
    addToCart(): boolean {
      const checked = checkedSize()
      if (checked === undefined) return false
      change({ quantity: 1 })
      add(product, checked, quantity)
      return true
    },
    buyNow() {
      const checked = checkedSize()
      if (checked === undefined) return
      put(product, checked, quantity)
      navigate('/checkout')
    },
  }
}

/** Puts pieces into the cart. */
export function useAddToCart() {
  const { items, addItem } = useCart()

  function put(product: Chosen, size: Size, quantity: number): void {
    addItem(cartLineOf(product, size), quantity)
  }

  return {
    /** Why so many can't be added, for the shopper. @param before lines that are added with them, before */
    findProblem(
      product: Chosen,
      { size, quantity }: Pick<Choice, 'size' | 'quantity'>,
      before = 0,
    ): string | undefined {
      const inCart = items
        .filter(line => line.id === String(product.id) && line.size === size)
        .reduce((sum, line) => sum + line.quantity, 0)
      return findChoiceProblem(product, {
        size,
        quantity,
        inCart,
        isCartFull: items.length + before >= MAXIMUM_LINES,
      })
    },
    put,
    /** The same, and opens the drawer, which says it. */
    add(product: Chosen, size: Size, quantity: number): void {
      put(product, size, quantity)
      openCartDrawer(addedText(product, size, quantity), pieceKey(String(product.id), size))
    },
  }
}

interface Choice {
  size: Size | undefined
  quantity: number
  isProblemShown: boolean
}

/** What is chosen in this viewing, and a function that changes a part of it. */
function useChosen(product: Chosen, viewing: string | undefined): [Choice, (part: Partial<Choice>) => void] {
  const start = () => ({ viewing, size: onlySize(product), quantity: 1, isProblemShown: false })
  const [known, setKnown] = useState(start)
  const current = (of: typeof known) => (of.viewing === viewing ? of : start())
  return [current(known), part => setKnown(before => ({ ...current(before), ...part }))]
}

/** `Kurta, size M`, `4 m of Lawn`, or the name alone of what comes in one size. */
export function addedText(product: Chosen, size: Size, quantity = 1): string {
  const name = pieceOf(product)
  if (comesInFreeSize(product)) return name
  const piece = { name, size, quantity }
  return metreStep(size) === undefined ? namedSizeText(piece) : pieceText(piece)
}

/** As the quote calls it, which gives a product without an Urdu name its English colour. */
function pieceOf({ name, colour, english }: Chosen): string {
  return nameOfPiece(name, name === english?.name ? english.colour : colour)
}

function cartLineOf(product: Chosen, size: Size) {
  const [first] = product.images
  const shipsOn = product.sizes.find(one => one.size === size)?.shipsOn
  return {
    id: String(product.id),
    name: pieceOf(product),
    size,
    price: rupeesFromPaisa(priceOfSize(product, size).pricePaisa),
    image: first ? pictureAddress(first.key, 320) : PLACEHOLDER_ADDRESS,
    ...(shipsOn && { shipsOn }),
  }
}
