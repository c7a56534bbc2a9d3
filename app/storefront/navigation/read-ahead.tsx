import { useEffect, useSyncExternalStore } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { createListeners } from '#app/shared/listeners.ts'
import { splitLanguage } from '#app/shared/text/languages.ts'
import { language } from '#app/shared/text/translate.ts'
import { cachedPath, isPublicPage } from '#app/storefront/offline/worker/cached-paths.ts'
import { whenIdle } from '#app/ui/when-idle.ts'
import { mayPrefetch, type Occasion, readNetwork } from './may-prefetch.ts'
import { isInMemory } from './pages.ts'

/** Pages that are read ahead in a minute at most, by why. What is pressed is opened anyway. */
const MOST_IN_A_MINUTE: Record<Occasion, number> = { seen: 8, pointed: 30, pressed: Number.POSITIVE_INFINITY }
const MINUTE_MS = 60_000
/** Long enough that a mouse on its way elsewhere does not count. */
const POINTED_AFTER_MS = 50
/** Long enough that a link scrolled past does not count. */
const SEEN_AFTER_MS = 600

const NONE: readonly string[] = []
/** The attribute of a link that is read ahead when it is seen, with the address that a press opens. */
const PREFETCHED = 'data-prefetch'
/** What is read ahead when it is seen: products, and links with the attribute. */
const PREFETCHED_LINKS = `.card a, a[${PREFETCHED}]`

let asked: readonly string[] = NONE
const listeners = createListeners()
const askedAt: Record<Occasion, number[]> = { seen: [], pointed: [], pressed: [] }

/** Reads a page of the shop and loads its scripts before it is opened, within what the visitor's network allows. */
export function prefetch(href: string, occasion: Occasion): void {
  const url = new URL(href, window.location.href)
  const address = cachedPath(url.href)
  if (url.origin !== window.location.origin || !isPublicPage(address) || isInMemory(address)) return
  // The page in another language is another document, which the router of this one takes for a page that is not there.
  if (splitLanguage(url.pathname).language !== language()) return
  if (!mayPrefetch(occasion, readNetwork())) return
  const recent = askedAt[occasion].filter(at => Date.now() - at < MINUTE_MS)
  if (recent.length >= MOST_IN_A_MINUTE[occasion]) return
  askedAt[occasion] = [...recent, Date.now()]
  asked = [...asked.filter(other => other !== address), address]
  listeners.notify()
}

/**
 * Reads pages ahead that are likely to be opened, by the router's links: of what is on the screen, pointed at, focused by the
 * keyboard, or pressed. Opened within five seconds, such a page waits for nothing; later for an answer that nothing has changed.
 */
export function ReadAhead() {
  const { key } = useLocation()
  useEffect(prefetchTouchedLinks, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has other links
  useEffect(prefetchSeenLinks, [key])
  const addresses = useSyncExternalStore(
    listeners.subscribe,
    () => asked,
    () => NONE,
  )
  return addresses
    .filter(address => !isInMemory(address))
    .map(address => <PrefetchPageLinks key={address} page={address} />)
}

/** Prefetches the links that are pointed at, focused by the keyboard, or pressed. @returns stops it */
function prefetchTouchedLinks(): () => void {
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
function prefetchSeenLinks(): () => void {
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
