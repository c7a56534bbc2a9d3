import { writeStored } from '#app/shared/browser-storage.ts'

/** The key in local storage under which a browser remembers which fonts of the shop it has. */
export const FONTS_STORAGE_KEY = 'fonts'
/** What stands there for the standard pair. Another pair has its name, which the document says too. */
const STANDARD = '1'

/**
 * Runs in the head before the first paint: a browser that has the shop's fonts paints with them at once. Any other paints with
 * fonts of its own that are as wide, and fetches the shop's after its first paint: see `app/platform/http/paint-first.ts`.
 */
export function fontsScript(pair = STANDARD): string {
  return `try{if(localStorage.getItem('${FONTS_STORAGE_KEY}')=='${pair}'){document.documentElement.dataset.fonts='';for(const link of document.querySelectorAll('link[data-after-paint=preload]'))link.rel='preload'}}catch{}`
}

/** Shows the shop's fonts if the page's own script has not, and remembers them once they are there. */
export async function showFonts(): Promise<void> {
  const { dataset } = document.documentElement
  // Those that the page's own script loads: shown before, the page would be laid out once without and once with them.
  await document.fonts.ready
  dataset.fonts = ''
  const { status } = await document.fonts.ready
  if (status === 'loaded') writeStored('local', FONTS_STORAGE_KEY, dataset.pair ?? STANDARD)
}
