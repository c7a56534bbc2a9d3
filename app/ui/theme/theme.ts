import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#app/shared/browser-storage.ts'
import { createListeners } from '#app/shared/listeners.ts'

/** The themes to choose from. `system` is the default, and the theme of a browser without scripts. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The key of the choice in local storage; nothing is stored for `system`. */
const THEME_STORAGE_KEY = 'theme'

/** The background of a page in each theme, also the colour of the browser's own bars. */
export const PAPER = { light: '#faf7f2', dark: '#141311' } as const

/** Runs in the head before the first paint, so that the other theme never flashes. Does what `showTheme` does. */
export const THEME_SCRIPT = `try{const t=localStorage.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;for(const m of document.querySelectorAll('meta[name=theme-color]'))m.media=m.dataset.scheme===t?'all':'not all'}}catch{}`

const listeners = createListeners(() => {
  // `pageshow`: a page restored from the back/forward cache missed what other pages chose.
  const sources = ['storage', 'pageshow'] as const
  for (const source of sources) window.addEventListener(source, applyTheme)
  return () => {
    for (const source of sources) window.removeEventListener(source, applyTheme)
  }
})
/** The choice if storage is switched off: it lasts as long as the page. */
let unsaved: Theme | undefined

/** Reads a stored value; any other text means `system`. */
function readTheme(stored: string | null): Theme {
  return THEMES.find(theme => theme === stored) ?? 'system'
}

/** The chosen theme, and a function that chooses another for all tabs. The server renders `system`. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(listeners.subscribe, currentTheme, () => 'system'), chooseTheme]
}

function chooseTheme(theme: Theme): void {
  const isStored = writeStored('local', THEME_STORAGE_KEY, theme === 'system' ? null : theme)
  unsaved = isStored ? undefined : theme
  applyTheme()
}

function currentTheme(): Theme {
  return unsaved ?? readTheme(readStored('local', THEME_STORAGE_KEY))
}

function applyTheme(): void {
  showTheme(currentTheme())
  listeners.notify()
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
