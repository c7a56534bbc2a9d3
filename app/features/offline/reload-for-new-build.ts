import { readStored, writeStored } from '#app/shared/browser-storage.ts'
import { hasFailedEarly } from '#app/ui/load-early.ts'
import { isServerReachable } from './server-reachable.ts'

const RELOADED_BUILD = 'reloaded-build'
const TEXT_FIELDS = 'textarea, input:not([type=hidden], [type=radio], [type=checkbox])'

/**
 * Reloads a page of an older build when one of its files is gone, once for each build, so that it names the
 * current files. Does nothing offline, for a file that is not needed yet, or if the shopper has typed something that a reload would lose.
 */
export function reloadForNewBuild(): () => void {
  const reload = async ({ payload }: VitePreloadErrorEvent) => {
    if (hasTypedText() || !(await isServerReachable())) return
    if (hasFailedEarly(payload)) return
    if (!hasTypedText() && isFirstReloadOf(openBuild())) window.location.reload()
  }
  window.addEventListener('vite:preloadError', reload)
  return () => window.removeEventListener('vite:preloadError', reload)
}

function openBuild(): string {
  return window.__reactRouterManifest?.version ?? ''
}

function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)
  return [...fields].some(field => field.value !== field.defaultValue)
}

/** If the page is of the same build after a reload, another reload would not help. */
function isFirstReloadOf(build: string): boolean {
  // Without storage, nothing would stop an endless reload.
  return readStored('session', RELOADED_BUILD) !== build && writeStored('session', RELOADED_BUILD, build)
}
