import { readStored, writeStored } from '#app/shared/browser-storage.ts'
import { isServerReachable } from './server-reachable.ts'

/** When this tab was last reloaded for a file that was gone, in milliseconds since 1970. */
const RELOADED_AT = 'reloaded-build'
/** A file that is still gone after a reload is not asked for again before. */
const NEXT_RELOAD_MS = 5 * 60_000
const TEXT_FIELDS = 'textarea, input:not([type=hidden], [type=radio], [type=checkbox])'

/**
 * Reloads a page of an older build when one of its files is gone, so that it names the current files. Does nothing offline,
 * or if the shopper has typed something that a reload would lose.
 */
export function reloadForNewBuild(): () => void {
  const reload = async () => {
    if (hasTypedText() || !(await isServerReachable())) return
    if (!hasTypedText() && mayReload()) window.location.reload()
  }
  window.addEventListener('vite:preloadError', reload)
  return () => window.removeEventListener('vite:preloadError', reload)
}

function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)
  return [...fields].some(field => field.value !== field.defaultValue)
}

/** Without storage, nothing would stop an endless reload. */
function mayReload(): boolean {
  const reloadedAt = Number(readStored('session', RELOADED_AT) ?? 0)
  return Date.now() - reloadedAt > NEXT_RELOAD_MS && writeStored('session', RELOADED_AT, String(Date.now()))
}
