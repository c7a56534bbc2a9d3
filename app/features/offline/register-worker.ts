import type { WorkerWish } from './worker/messages.ts'

const WORKER_ADDRESS = '/sw.js'
/** Nothing of the page waits for it, and it takes nothing from what the page still loads. */
const AFTER_LOAD_MS = 2_500

/** Starts the service worker, once everything of the page is there. Where browsers have none, nothing happens. */
export function registerWorker(): () => void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    timer = setTimeout(() => start().catch(() => {}), AFTER_LOAD_MS)
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
  return () => {
    clearTimeout(timer)
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

/** What was loaded before the worker could see it. */
function describePage(): WorkerWish {
  const { origin, pathname, search } = window.location
  const pictures = performance
    .getEntriesByType('resource')
    .map(entry => entry.name)
    .filter(name => name.startsWith(`${origin}/images/`))
  return { kind: 'keep', address: pathname + search, pictures }
}
