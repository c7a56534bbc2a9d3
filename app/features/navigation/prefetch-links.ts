import { cachedPath, isPublicPage } from '#app/features/offline/worker/cached-paths.ts'
import { whenFirstMoved } from '#app/ui/when-first-used.ts'
import { whenIdle } from '#app/ui/when-idle.ts'
import { mayPrefetch, type Occasion, readNetwork } from './may-prefetch.ts'
import { isInMemory, readAhead } from './pages.ts'
import { createPrefetchBudget } from './prefetch-budget.ts'
import { preloadModules } from './route-modules.ts'

/** What is pressed is opened anyway. */
const BUDGETS = {
  seen: createPrefetchBudget({ requests: 8, bytes: 80_000 }),
  pointed: createPrefetchBudget({ requests: 30, bytes: 300_000 }),
}
/** The scripts of these pages are small, and most visits lead to them. */
const COMMON_PAGES = ['/products', '/product/any']
/** Long enough that a mouse on its way elsewhere does not count. */
const POINTED_AFTER_MS = 50
/** Long enough that a link scrolled past does not count. */
const SEEN_AFTER_MS = 600

/** The attribute of a link that is prefetched when it is seen, with the address that a press opens. */
const PREFETCHED = 'data-prefetch'
/** What is prefetched when it is seen: products, and links with the attribute. */
const PREFETCHED_LINKS = `.card a, a[${PREFETCHED}]`

/**
 * Reads a page of the shop and loads its scripts before it is opened, within the budget and the visitor's network. What is
 * only seen needs no scripts yet: those of `COMMON_PAGES` are loaded once the visitor moves.
 */
export async function prefetch(href: string, occasion: Occasion): Promise<void> {
  const url = new URL(href, window.location.href)
  const address = cachedPath(url.href)
  if (url.origin !== window.location.origin || !isPublicPage(address)) return
  if (!mayPrefetch(occasion, readNetwork())) return
  if (occasion !== 'seen') preloadModules(url.pathname)
  // What is at hand must not use up the budget: links are seen again after each navigation.
  if (isInMemory(address)) return
  const budget = occasion === 'pressed' ? undefined : BUDGETS[occasion]
  if (budget && !budget.take()) return
  const bytes = await readAhead(address, occasion === 'seen' ? 'low' : 'auto')
  budget?.spend(bytes)
}

/** Loads the scripts of common pages once the visitor moves, long before a press. @returns stops it */
export function preloadCommonPages(): () => void {
  return whenFirstMoved(() => {
    if (mayPrefetch('seen', readNetwork())) whenIdle(() => COMMON_PAGES.forEach(preloadModules))
  })
}

/** Prefetches the links that are pointed at, focused by the keyboard, or pressed. @returns stops it */
export function prefetchTouchedLinks(): () => void {
  const stop = new AbortController()
  const options = { signal: stop.signal, passive: true, capture: true }
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      clearTimeout(timer)
      const href = pointerType === 'mouse' ? hrefAt(target) : undefined
      if (href) timer = setTimeout(() => prefetch(href, 'pointed'), POINTED_AFTER_MS)
    },
    options,
  )
  document.addEventListener('pointerdown', event => touch(event, 'pressed'), options)
  document.addEventListener(
    'focusin',
    event => (event.target as Element).matches(':focus-visible') && touch(event, 'pointed'),
    options,
  )
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

function touch({ target }: Event, occasion: Occasion): void {
  const href = hrefAt(target)
  // A press on a card opens quick view, and may be the beginning of a scroll.
  const isCard = target instanceof Element && target.closest('[aria-haspopup=dialog]') !== null
  if (href) prefetch(href, isCard ? 'pointed' : occasion)
}

/** Prefetches the links of the page that ask for it, once they have been on the screen for a moment. @returns stops it */
export function prefetchSeenLinks(): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const observer = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target))
      if (isIntersecting)
        timers.set(
          target,
          setTimeout(() => whenIdle(() => see(target)), SEEN_AFTER_MS),
        )
    }
  })
  for (const link of document.querySelectorAll(PREFETCHED_LINKS)) observer.observe(link)
  return () => {
    observer.disconnect()
    for (const timer of timers.values()) clearTimeout(timer)
  }

  function see(link: Element): void {
    observer.unobserve(link)
    const href = hrefAt(link)
    if (href && link.isConnected) prefetch(href, 'seen')
  }
}

function hrefAt(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined
  return link.getAttribute(PREFETCHED) || link.href
}
