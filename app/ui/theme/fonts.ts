import { writeStored } from '#app/shared/browser-storage.ts'

/** The key in local storage of a browser that has the shop's fonts. */
export const FONTS_STORAGE_KEY = 'fonts'

/**
 * Runs in the head before the first paint: a browser that has the shop's fonts paints with them at once. Any other paints with
 * fonts of its own that are as wide, and fetches the shop's after its first paint: see `app/platform/http/paint-first.ts`.
 */
export const FONTS_SCRIPT = `try{if(localStorage.getItem('${FONTS_STORAGE_KEY}')){document.documentElement.dataset.fonts='';for(const link of document.querySelectorAll('link[data-after-paint=preload]'))link.rel='preload'}}catch{}`

/** Shows the shop's fonts if the page's own script has not, and remembers them once they are there. */
export async function showFonts(): Promise<void> {
  document.documentElement.dataset.fonts = ''
  const { status } = await document.fonts.ready
  if (status === 'loaded') writeStored('local', FONTS_STORAGE_KEY, '1')
}
