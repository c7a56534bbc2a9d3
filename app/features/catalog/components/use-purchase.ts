import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCart } from '#app/features/cart/cart-provider.tsx'
import { PLACEHOLDER_ADDRESS, pictureAddress } from '#app/features/media/picture-address.ts'
import { rupeesFromPaisa } from '#app/shared/money.ts'
import { notify } from '#app/ui/feedback/toaster.tsx'
import type { Product, Size } from '../product.ts'
import { onlySize, problemWithChoice } from '../purchase.ts'

/** A shopper's choice of size and quantity of one product, and the two things that can be done with it. */
export function usePurchase(product: Product) {
  const { items, addItem } = useCart()
  const navigate = useNavigate()
  const [size, setSize] = useState<Size | undefined>(() => onlySize(product))
  const [quantity, setQuantity] = useState(1)
  const [wasTried, setWasTried] = useState(false)

  const inBasket = items
    .filter(line => line.id === String(product.id) && line.size === size)
    .reduce((sum, line) => sum + line.quantity, 0)
  const problem = problemWithChoice(product, { size, quantity, inBasket })

  /** Puts the choice into the basket; false where something speaks against it, which `problem` then says. */
  function addChoice(): boolean {
    setWasTried(problem !== undefined)
    if (problem || !size) return false
    addItem({ ...cartLineOf(product), size }, quantity)
    return true
  }

  return {
    size,
    quantity,
    /** Said once the shopper has tried to go on, and at once for a quantity that is not there. */
    problem: wasTried || size ? problem : undefined,
    chooseSize: setSize,
    chooseQuantity: setQuantity,
    addToCart(): boolean {
      const isAdded = addChoice()
      if (isAdded) {
        setQuantity(1)
        notify.success('Added to cart', {
          description: `${product.name}, size ${size}`,
          action: { label: 'View cart', onPress: () => navigate('/checkout') },
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
