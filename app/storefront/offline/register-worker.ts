import { whenIdle } from '#app/ui/when-idle.ts'
import type { CacheRequest } from './worker/messages.ts'

const WORKER_ADDRESS = '/sw.js'

/** Registers the service worker once the page has loaded and the browser is idle. Does nothing in browsers without service workers. */
export function registerWorker(): () => void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return () => {}
  let isOver = false
  const begin = () => whenIdle(() => !isOver && start().catch(() => {}))
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
  return () => {
    isOver = true
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
