import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { RenderPart } from '#app/shared/static-parts.ts'
import { interfaceLanguage, language } from '#app/shared/text/translate.ts'

/** In characters: the cards of about five thousand products. */
const MOST_CHARACTERS = 8_000_000
/** Those that are hydrated show what a visitor asked for, and visitors can ask for as many as they like. */
const MOST_CHARACTERS_OF_ANYONE = 500_000

/** Written by React before a part with pictures, which the browser finds as soon as these. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

const sizeCalculation = (html: string, version: string) => html.length + version.length
const rendered = new LRUCache<string, string>({ maxSize: MOST_CHARACTERS, sizeCalculation })
// Of their own, so that invented ones push nothing else out.
const ofAnyone = new LRUCache<string, string>({ maxSize: MOST_CHARACTERS_OF_ANYONE, sizeCalculation })

/** Renders a part that depends on nothing but its version and the languages, and reads no context. */
export const renderPart: RenderPart = (version, part, isHydrated = false) => {
  const languages = `${interfaceLanguage()} ${language()}`
  // In English the version itself, which the cache need not hash again.
  const key = languages === 'en en' ? version : `${languages} ${version}`
  const parts = isHydrated ? ofAnyone : rendered
  const known = parts.get(key)
  if (known !== undefined) return known
  const html = (isHydrated ? renderToString(part) : renderToStaticMarkup(part)).replace(PRELOADS, '')
  parts.set(key, html)
  return html
}
