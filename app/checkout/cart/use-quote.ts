import { useEffect, useRef, useState } from 'react'
import { localPath } from '#app/shared/text/translate.ts'
import { serializeCartLines } from './cart-line.ts'
import { useCart } from './cart-provider.tsx'
import { applyQuote, toCartLines } from './cart-view.ts'
import { lineChangeText } from './line-change-text.ts'
import { isNotice, type Quote } from './quote.ts'

const TYPING_PAUSE_MS = 200

interface QuoteState {
  /** Undefined until the server has quoted this cart. */
  quote: Quote | undefined
  /** Whether the quote is of this cart, city, code and way of paying: until the next one is here, the last one stays. */
  isCurrent: boolean
  /** True if the request failed. The cart then shows the prices that were last seen. */
  hasFailed: boolean
  /** Sentences about prices that changed since the shopper last looked. */
  priceNotices: string[]
  retry(): void
}

/**
 * Fetches a quote whenever the cart or the city changes, `reason` changes (a refused checkout) or the network is back.
 * Updates the prices and names in the cart, and reports what changed.
 *
 * @param city where it is delivered to, as typed; empty if that is not known yet
 * @param code the code of a discount, as typed; empty for none
 * @param method how it is paid; empty for in cash on delivery
 */
export function useQuote(reason?: unknown, city = '', code = '', method = ''): QuoteState {
  const cart = useCart()
  const [answered, setAnswered] = useState<{ quote: Quote; question: string }>()
  const [hasFailed, setHasFailed] = useState(false)
  const [priceNotices, setPriceNotices] = useState<string[]>([])
  const [attempt, setAttempt] = useState(0)
  const wanted = JSON.stringify(cart.items.map(item => [item.id, item.size, item.quantity]))
  const question = JSON.stringify([wanted, city, code, method])
  const quotedMethod = useRef(method)
  const latest = useRef({ ...cart, wanted })
  latest.current = { ...cart, wanted }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` is the cart; `reason` and `attempt` refetch.
  useEffect(() => {
    if (!cart.isLoaded || latest.current.items.length === 0) {
      setAnswered(undefined)
      return
    }
    const abort = new AbortController()
    const isChosen = quotedMethod.current !== method
    quotedMethod.current = method
    const timer = setTimeout(
      () => {
        fetchQuote(
          serializeCartLines(toCartLines(latest.current.items)),
          { city, code, method },
          abort.signal,
        )
          .then(next => {
            const { items, replaceItems } = latest.current
            if (latest.current.wanted !== wanted) return
            setHasFailed(false)
            setAnswered({ quote: next, question })
            setPriceNotices(earlier => [...new Set([...earlier, ...priceChanges(next)])])
            const updated = applyQuote(items, next)
            if (updated !== items) replaceItems(updated)
          })
          .catch(() => {
            if (!abort.signal.aborted) setHasFailed(true)
          })
      },
      isChosen ? 0 : TYPING_PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wanted, cart.isLoaded, reason, city, code, method, attempt])

  useEffect(() => {
    const refetch = () => setAttempt(count => count + 1)
    window.addEventListener('online', refetch)
    return () => window.removeEventListener('online', refetch)
  }, [])

  const isCurrent = answered?.question === question
  return {
    quote: answered?.quote,
    isCurrent,
    hasFailed,
    priceNotices,
    retry: () => setAttempt(count => count + 1),
  }
}

async function fetchQuote(
  cart: string,
  { city, code, method }: { city: string; code: string; method: string },
  signal: AbortSignal,
): Promise<Quote> {
  const body = city || code || method ? new URLSearchParams({ cart, city, code, method }) : cart
  const response = await fetch(localPath('/cart-quote'), { method: 'POST', body, signal })
  if (!response.ok) throw new Error(`The quote could not be fetched (${response.status}).`)
  return response.json()
}

function priceChanges(quote: Quote): string[] {
  return quote.lines.flatMap(({ change }) => (change && isNotice(change) ? lineChangeText(change) : []))
}
