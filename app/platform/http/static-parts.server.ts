import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { RenderPart } from '#app/shared/static-parts.ts'
import { language } from '#app/shared/text/translate.ts'

/** In characters: the cards of about five thousand products. */
const MOST_CHARACTERS = 8_000_000

/** Written by React before a part with pictures, which the browser finds as soon as these. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

const rendered = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (html, version) => html.length + version.length,
})

/** Renders a part that depends on nothing but its version and the language, and reads no context. */
export const renderPart: RenderPart = (version, part, isHydrated = false) => {
  const key = `${language()} ${version}`
  const known = rendered.get(key)
  if (known !== undefined) return known
  const html = (isHydrated ? renderToString(part) : renderToStaticMarkup(part)).replace(PRELOADS, '')
  rendered.set(key, html)
  return html
}
