import { whenFirstUsed } from '#app/ui/when-first-used.ts'
import type { CacheRequest } from './worker/messages.ts'

const WORKER_ADDRESS = '/sw.js'
/** The worker starts late, so that it does not compete with what the first press loads. */
const AFTER_USE_MS = 2_500

/**
 * Registers the service worker once the page has loaded and has been used, because it fetches the checkout and what pages
 * load on demand, which a visitor who only looks does not need. Does nothing in browsers without service workers.
 */
export function registerWorker(): () => void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancelUse: (() => void) | undefined
  const schedule = () => {
    timer = setTimeout(() => start().catch(() => {}), AFTER_USE_MS)
  }
  const begin = () => {
    // A browser that has a worker already fetches nothing twice.
    if (navigator.serviceWorker.controller) schedule()
    else cancelUse = whenFirstUsed(schedule)
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
  return () => {
    clearTimeout(timer)
    cancelUse?.()
    window.removeEventListener('load', begin)
  }
}

async function start(): Promise<void> {
  const isFirstVisit = !navigator.serviceWorker.controller
  await navigator.serviceWorker.register(WORKER_ADDRESS, { scope: '/' })
  if (!isFirstVisit) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(describePage())
}

/** Describes what was loaded before the service worker was in control. */
function describePage(): CacheRequest {
  const { origin, pathname, search } = window.location
  const pictures = performance
    .getEntriesByType('resource')
    .map(entry => entry.name)
    .filter(name => name.startsWith(`${origin}/images/`))
  return { kind: 'cache-page', address: pathname + search, pictures }
}
