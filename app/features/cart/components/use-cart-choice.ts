import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PLACEHOLDER_ADDRESS, pictureAddress } from '#app/features/media/picture-address.ts'
import type { Product, Size } from '#app/features/products/product.ts'
import { rupeesFromPaisa } from '#app/shared/money.ts'
import { notify } from '#app/ui/feedback/toaster.tsx'
import { MAXIMUM_LINES } from '../cart.ts'
import { onlySize, problemWithChoice } from '../cart-choice.ts'
import { openCartDrawer } from '../cart-drawer-state.ts'
import { useCart } from '../cart-provider.tsx'

/** A shopper's choice of size and quantity of one product, and the two things that can be done with it. */
export function useChoice(product: Product) {
  const { items, addItem } = useCart()
  const navigate = useNavigate()
  const [size, setSize] = useState<Size | undefined>(() => onlySize(product))
  const [quantity, setQuantity] = useState(1)
  const [isProblemTold, setProblemTold] = useState(false)

  const inCart = items
    .filter(line => line.id === String(product.id) && line.size === size)
    .reduce((sum, line) => sum + line.quantity, 0)
  const isCartFull = items.length >= MAXIMUM_LINES
  const problem = problemWithChoice(product, { size, quantity, inCart, isCartFull })

  /** Puts the choice into the cart; false where something speaks against it, which `problem` then says. */
  function addChoice(): boolean {
    setProblemTold(problem !== undefined)
    if (problem || !size) return false
    addItem({ ...cartLineOf(product), size }, quantity)
    return true
  }

  return {
    size,
    quantity,
    /** Said of what was just chosen or tried; what went into the cart is no problem any more. */
    problem: isProblemTold ? problem : undefined,
    /** The same where it is the size that is missing: it stands beside the sizes then. */
    sizeProblem: isProblemTold && size === undefined ? problem : undefined,
    chooseSize(chosen: Size | undefined) {
      setSize(chosen)
      setProblemTold(chosen !== undefined)
    },
    chooseQuantity(chosen: number) {
      setQuantity(chosen)
      if (size) setProblemTold(true)
    },
    addToCart(): boolean {
      const isAdded = addChoice()
      if (isAdded) {
        setQuantity(1)
        notify.success('Added to cart', {
          description: `${product.name}, size ${size}`,
          action: { label: 'View cart', onPress: openCartDrawer },
        })
      }
      return isAdded
    },
    buyNow() {
      if (addChoice()) navigate('/checkout')
    },
  }
}

function cartLineOf(product: Product) {
  const [first] = product.images
  return {
    id: String(product.id),
    name: product.name,
    price: rupeesFromPaisa(product.pricePaisa),
    image: first ? pictureAddress(first.key, 320) : PLACEHOLDER_ADDRESS,
  }
}
