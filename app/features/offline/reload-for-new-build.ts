const RELOADED_AT = 'reloaded-at'
const ONCE_IN_MS = 30_000

/**
 * A page of an older build that needs a file which is gone is loaded anew, once: it then names the files of today.
 * Offline nothing would be gained, and what was typed would be lost.
 */
export function reloadForNewBuild(): () => void {
  window.addEventListener('vite:preloadError', reload)
  return () => window.removeEventListener('vite:preloadError', reload)
}

function reload(): void {
  if (!navigator.onLine || !isFirstTry()) return
  window.location.reload()
}

function isFirstTry(): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(RELOADED_AT))
    if (Date.now() - last < ONCE_IN_MS) return false
    window.sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    return true
  } catch {
    // Nothing would keep it from reloading without an end.
    return false
  }
}
