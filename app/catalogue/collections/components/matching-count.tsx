import { useEffect, useState } from 'react'
import type { CappedCount } from '#app/shared/capped-count.ts'
import { t } from '#app/shared/text/translate.ts'
import { COLLECTION_MATCHES, RULE_NAMES } from '../collection-form.ts'

/** Long enough that it waits for a pause in typing. */
const PAUSE_MS = 300

/** How many products match the rules of the form around it, as they are typed. Says nothing without scripts. */
export function MatchingCount({ form }: { form: { current: HTMLFormElement | null } }) {
  const count = useMatching(form)
  return (
    <p role="status" className="mt-4 font-medium tabular-nums empty:hidden">
      {count && textOf(count)}
    </p>
  )
}

function textOf({ total, hasMore }: CappedCount): string {
  if (hasMore) return t('More than {most} products in the shop match.', { most: total.toLocaleString('en') })
  if (total === 0) return t('No product in the shop matches.')
  return t('{count, plural, one {# product in the shop matches} other {# products in the shop match}}.', {
    count: total,
  })
}

/** Undefined while nothing is asked for, and where the server did not say. */
function useMatching(form: { current: HTMLFormElement | null }): CappedCount | undefined {
  const [count, setCount] = useState<CappedCount>()
  useEffect(() => {
    const element = form.current
    if (!element) return
    let controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = (after: number) => {
      controller.abort()
      controller = new AbortController()
      const { signal } = controller
      clearTimeout(timer)
      timer = setTimeout(async () => {
        const found = await askFor(new FormData(element), signal)
        if (!signal.aborted) setCount(found)
      }, after)
    }
    const follow = () => ask(PAUSE_MS)
    ask(0)
    element.addEventListener('input', follow)
    return () => {
      element.removeEventListener('input', follow)
      controller.abort()
      clearTimeout(timer)
    }
  }, [form])
  return count
}

async function askFor(typed: FormData, signal: AbortSignal): Promise<CappedCount | undefined> {
  const rules = new URLSearchParams()
  for (const name of RULE_NAMES) {
    const value = typed.get(name)
    if (typeof value === 'string' && value !== '') rules.set(name, value)
  }
  try {
    const response = await fetch(`${COLLECTION_MATCHES}?${rules}`, { signal })
    return response.ok && !response.redirected ? (await response.json()).count : undefined
  } catch {
    return undefined
  }
}
