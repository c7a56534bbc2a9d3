import { useSyncExternalStore } from 'react'

/** What somebody may choose; `system` is what they get who choose nothing, or whose browser runs no scripts. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The key under which the browser keeps the choice; nothing is kept for `system`. */
export const THEME_STORAGE_KEY = 'theme'

/** The ground of a page in each theme, which the browser's own bars take on. */
export const PAPER = { light: '#faf7f2', dark: '#141311' } as const

/**
 * Runs in the head before anything is painted, so that nobody sees the other theme first. Does what `showTheme` does;
 * a value that is no theme of ours is passed over.
 */
export const THEME_SCRIPT = `try{const t=localStorage.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;for(const m of document.querySelectorAll('meta[name=theme-color]'))m.media=m.dataset.scheme===t?'all':'not all'}}catch{}`

const listeners = new Set<() => void>()
/** What was chosen where storage is switched off: it lasts as long as the page. */
let unsaved: Theme | undefined

/** Reads a stored value; whatever is no theme stands for `system`. */
export function readTheme(stored: string | null): Theme {
  return THEMES.find(theme => theme === stored) ?? 'system'
}

/** The chosen theme, and how to choose another, for this page and every other tab. The server knows none. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, currentTheme, () => 'system'), chooseTheme]
}

function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') window.localStorage.removeItem(THEME_STORAGE_KEY)
    else window.localStorage.setItem(THEME_STORAGE_KEY, theme)
    unsaved = undefined
  } catch {
    unsaved = theme
  }
  tellListeners()
}

function currentTheme(): Theme {
  if (unsaved) return unsaved
  try {
    return readTheme(window.localStorage.getItem(THEME_STORAGE_KEY))
  } catch {
    return 'system'
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', tellListeners)
    // A page that Back brings out of the browser's memory has slept through what other pages chose.
    window.addEventListener('pageshow', tellListeners)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', tellListeners)
    window.removeEventListener('pageshow', tellListeners)
  }
}

function tellListeners(): void {
  showTheme(currentTheme())
  for (const listener of listeners) listener()
}

function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { scheme } = meta.dataset
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`
    else meta.media = scheme === theme ? 'all' : 'not all'
  }
}
