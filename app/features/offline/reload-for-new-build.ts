import { shopAnswers } from './server-reachable.ts'

declare global {
  interface Window {
    /** Written into each page by the router's build. */
    __reactRouterManifest?: { version: string }
  }
}

const RELOADED_BUILD = 'reloaded-build'
const TYPED_IN = 'textarea, input:not([type=hidden], [type=radio], [type=checkbox])'

/**
 * A page of an older build that needs a file which is gone is loaded anew, once for each build: it then names the files
 * of today. Offline nothing would be gained. Where somebody has typed something, it would be lost: they are told by what
 * failed.
 */
export function reloadForNewBuild(): () => void {
  const reload = async () => {
    if (holdsTypedWords() || !(await shopAnswers())) return
    if (!holdsTypedWords() && isFirstReloadOf(openBuild())) window.location.reload()
  }
  window.addEventListener('vite:preloadError', reload)
  return () => window.removeEventListener('vite:preloadError', reload)
}

function openBuild(): string {
  return window.__reactRouterManifest?.version ?? ''
}

function holdsTypedWords(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED_IN)
  return [...fields].some(field => field.value !== field.defaultValue)
}

/** A page that is of the same build after a reload would gain nothing by another one. */
function isFirstReloadOf(build: string): boolean {
  try {
    if (window.sessionStorage.getItem(RELOADED_BUILD) === build) return false
    window.sessionStorage.setItem(RELOADED_BUILD, build)
    return true
  } catch {
    // Nothing would keep it from reloading without an end.
    return false
  }
}
