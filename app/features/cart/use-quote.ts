import { useEffect, useRef, useState } from 'react'
import { useCart } from './cart-provider.tsx'
import { takeOverToday, toCartLines } from './cart-view.ts'
import { lineChangeText } from './line-change-text.ts'
import type { Quote } from './quote.ts'
import { serializeCartLines } from './requested-line.ts'

const TYPING_PAUSE_MS = 200

interface QuoteState {
  /** None until the server has answered for this basket. */
  quote: Quote | undefined
  /** True when the server could not be asked; the basket shows the prices that were last seen. */
  hasFailed: boolean
  /** Sentences about prices that changed since the shopper last looked. */
  priceNotices: string[]
  retry(): void
}

/**
 * Asks the server what the browser's basket costs today, whenever the basket changes and whenever `reason` does (a
 * refused checkout) or the line is back, brings the basket's prices and names up to date, and tells what changed.
 */
export function useQuote(reason?: unknown): QuoteState {
  const cart = useCart()
  const [quote, setQuote] = useState<Quote>()
  const [hasFailed, setHasFailed] = useState(false)
  const [priceNotices, setPriceNotices] = useState<string[]>([])
  const [attempt, setAttempt] = useState(0)
  const wanted = JSON.stringify(cart.items.map(item => [item.id, item.size, item.quantity]))
  const latest = useRef({ ...cart, wanted })
  latest.current = { ...cart, wanted }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for the basket; `reason` and `attempt` ask again.
  useEffect(() => {
    if (!cart.isLoaded || latest.current.items.length === 0) {
      setQuote(undefined)
      return
    }
    const abort = new AbortController()
    const timer = setTimeout(() => {
      askForQuote(serializeCartLines(toCartLines(latest.current.items)), abort.signal)
        .then(answer => {
          const { items, replaceItems } = latest.current
          if (latest.current.wanted !== wanted) return
          setHasFailed(false)
          setQuote(answer)
          setPriceNotices(earlier => [...new Set([...earlier, ...priceChanges(answer)])])
          const updated = takeOverToday(items, answer)
          if (updated !== items) replaceItems(updated)
        })
        .catch(() => {
          if (!abort.signal.aborted) setHasFailed(true)
        })
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wanted, cart.isLoaded, reason, attempt])

  useEffect(() => {
    const askAgain = () => setAttempt(count => count + 1)
    window.addEventListener('online', askAgain)
    return () => window.removeEventListener('online', askAgain)
  }, [])

  return { quote, hasFailed, priceNotices, retry: () => setAttempt(count => count + 1) }
}

async function askForQuote(basket: string, signal: AbortSignal): Promise<Quote> {
  const response = await fetch('/basket-prices', { method: 'POST', body: basket, signal })
  if (!response.ok) throw new Error(`The basket's prices could not be read (${response.status}).`)
  return response.json()
}

function priceChanges(quote: Quote): string[] {
  return quote.lines.flatMap(({ change }) => (change?.kind === 'price' ? lineChangeText(change) : []))
}
