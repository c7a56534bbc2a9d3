import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCart } from '#app/features/cart/cart-provider.tsx'
import { lineChangeText } from '#app/features/cart/line-change-text.ts'
import { buyableLines, type Quote, type QuotedLine } from '#app/features/cart/quote.ts'
import { rupeesFromPaisa } from '#app/shared/money.ts'
import { notify } from '#app/ui/feedback/toaster.tsx'

/**
 * A basket that came by address, or with the refusal of a form that was sent before scripts ran, becomes the browser's
 * own, once. What can't be bought any more is told and left out.
 */
export function useReconciledCart(carried: Quote | undefined, refused: Quote | undefined): void {
  const cart = useCart()
  const navigate = useNavigate()
  const [refusedBeforeScripts] = useState(refused)
  const adopted = useRef<Quote>(undefined)
  useEffect(() => {
    if (!cart.isLoaded) return
    const arriving = carried ?? (cart.items.length === 0 ? refusedBeforeScripts : undefined)
    const isNew = adopted.current === undefined || (carried !== undefined && adopted.current !== carried)
    if (!arriving || !isNew) return
    adopted.current = arriving
    for (const line of arriving.lines) adoptLine(cart, line)
    if (carried) navigate('/checkout', { replace: true })
  }, [cart, carried, refusedBeforeScripts, navigate])
}

function adoptLine(cart: ReturnType<typeof useCart>, line: QuotedLine): void {
  if (line.change) notify.error(lineChangeText(line.change))
  const [buyable] = buyableLines([line])
  if (!line.product || !buyable) return
  const { id, name, unitPricePaisa, image } = line.product
  const price = rupeesFromPaisa(unitPricePaisa)
  cart.addItem({ id: String(id), name, price, image, size: line.size }, buyable.quantity)
}
