import { t } from './translate.ts'

/**
 * Says a text that was stored in English, in the language of the page. What is stored has its places filled in: it is compared
 * with the messages that it may come from. A text that comes from none of them and has no place is looked up as it is.
 *
 * @param inner says what fills a place of this name, where that is a stored text as well
 */
export function sayStored(
  stored: string,
  messages: readonly string[],
  inner: Readonly<Record<string, (text: string) => string>> = {},
): string {
  for (const message of messages) {
    const found = patternOf(message).exec(stored)?.groups
    if (!found) continue
    const values = Object.entries(found).map(([name, text]) => [name, inner[name]?.(text) ?? text])
    return t(message, Object.fromEntries(values))
  }
  return t(stored)
}

/** The English text to store of a message that `sayStored` says later. */
export function storedText(message: string, values: Readonly<Record<string, string>>): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}

function patternOf(message: string): RegExp {
  const parts = message.split(/\{(\w+)\}/)
  const pattern = parts.map((part, index) =>
    index % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${part}>.*?)`,
  )
  return new RegExp(`^${pattern.join('')}$`, 's')
}
