const RELOADED_AT = 'reloaded-at'
const ONCE_IN_MS = 30_000
const TYPED_IN = 'textarea, input:not([type=hidden], [type=radio], [type=checkbox])'

/**
 * A page of an older build that needs a file which is gone is loaded anew, once: it then names the files of today.
 * Offline nothing would be gained. Where somebody has typed something, it would be lost: they are told by what failed.
 */
export function reloadForNewBuild(): () => void {
  window.addEventListener('vite:preloadError', reload)
  return () => window.removeEventListener('vite:preloadError', reload)
}

function reload(): void {
  if (!navigator.onLine || holdsTypedWords() || !isFirstTry()) return
  window.location.reload()
}

function holdsTypedWords(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED_IN)
  return [...fields].some(field => field.value !== field.defaultValue)
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
