import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import { lineTotalPaisa, paisaFromRupees } from '#app/shared/money.ts'
import {
  addItem,
  buyablePieces,
  type Cart,
  type CartItem,
  changeSize,
  countItems,
  removeItem,
  restoreItem,
  updateQuantity,
} from './cart.ts'
import { changeCart, isCartLoaded, readCurrentCart, readServerCart, subscribeToCart } from './cart-store.ts'

interface CartValue {
  items: Cart
  /** Pieces over all lines. */
  count: number
  /** Total of the buyable pieces at the last quote, in paisa. */
  totalPaisa: number
  /** False on the server and until the browser has read its cart. */
  isLoaded: boolean
  addItem(item: Omit<CartItem, 'quantity'>, quantity?: number): void
  removeItem(position: number): void
  restoreItem(position: number, item: CartItem): void
  updateQuantity(position: number, quantity: number): void
  changeSize(position: number, size: string): void
  /** Replaces all lines at once, for example with a new quote. */
  replaceItems(items: Cart): void
  clear(): void
}

const CartContext = createContext<CartValue | null>(null)

/** Provides this browser's cart, which all tabs share. */
export function CartProvider({ children }: { children: ReactNode }) {
  const items = useSyncExternalStore(subscribeToCart, readCurrentCart, readServerCart)
  const isLoaded = useSyncExternalStore(subscribeToCart, isCartLoaded, () => false)
  const value = useMemo<CartValue>(
    () => ({
      items,
      count: countItems(items),
      totalPaisa: items.reduce((sum, line) => sum + seenTotalPaisa(line), 0),
      isLoaded,
      addItem: (item, quantity) => changeCart(cart => addItem(cart, item, quantity)),
      removeItem: position => changeCart(cart => removeItem(cart, position)),
      restoreItem: (position, item) => changeCart(cart => restoreItem(cart, position, item)),
      updateQuantity: (position, quantity) => changeCart(cart => updateQuantity(cart, position, quantity)),
      changeSize: (position, size) => changeCart(cart => changeSize(cart, position, size)),
      replaceItems: replacement => changeCart(() => replacement),
      clear: () => changeCart(() => []),
    }),
    [items, isLoaded],
  )
  return <CartContext value={value}>{children}</CartContext>
}

export function useCart(): CartValue {
  const cart = use(CartContext)
  if (!cart) throw new Error('useCart must be used within CartProvider')
  return cart
}

function seenTotalPaisa(line: CartItem): number {
  return lineTotalPaisa({ unitPricePaisa: paisaFromRupees(line.price), quantity: buyablePieces(line) })
}
