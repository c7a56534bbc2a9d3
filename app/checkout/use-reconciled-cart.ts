import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCart } from '#app/checkout/cart/cart-provider.tsx'
import { lineChangeText } from '#app/checkout/cart/line-change-text.ts'
import { buyableLines, type Quote, type QuotedLine } from '#app/checkout/cart/quote.ts'
import { rupeesFromPaisa } from '#app/shared/money.ts'
import { notify } from '#app/ui/notices/notices.ts'

/**
 * Puts a cart from the address, or from a form refused before JavaScript ran, into the browser's cart, once.
 * Leaves out what can't be bought any more, with a message.
 */
export function useReconciledCart(posted: Quote | undefined, refused: Quote | undefined): void {
  const cart = useCart()
  const navigate = useNavigate()
  const [refusedBeforeScripts] = useState(refused)
  const adopted = useRef<Quote>(undefined)
  useEffect(() => {
    if (!cart.isLoaded) return
    const arriving = posted ?? (cart.items.length === 0 ? refusedBeforeScripts : undefined)
    const isNew = adopted.current === undefined || (posted !== undefined && adopted.current !== posted)
    if (!arriving || !isNew) return
    adopted.current = arriving
    for (const line of arriving.lines) adoptLine(cart, line)
    if (posted) navigate('/checkout', { replace: true })
  }, [cart, posted, refusedBeforeScripts, navigate])
}

function adoptLine(cart: ReturnType<typeof useCart>, line: QuotedLine): void {
  if (line.change) notify.error(lineChangeText(line.change))
  const [buyable] = buyableLines([line])
  if (!line.product || !buyable) return
  const { id, name, unitPricePaisa, image, shipsOn } = line.product
  const price = rupeesFromPaisa(unitPricePaisa)
  const item = { id: String(id), name, price, image, size: line.size, ...(shipsOn && { shipsOn }) }
  cart.addItem(item, buyable.quantity)
}
