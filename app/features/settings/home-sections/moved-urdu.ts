import type { HomeContent } from '../store-settings.ts'
import { SETTINGS_SECTIONS } from './home-section.ts'

type Texts = Record<string, string>

/**
 * The home page with the Urdu texts of a section's numbered things, such as `slide2_title`, where their things are now. One that was
 * edited has a new object in the place of the old one, and its texts stay.
 *
 * @param things as they were, and as they are
 */
export function withMovedUrdu(
  home: HomeContent,
  section: keyof typeof SETTINGS_SECTIONS,
  name: string,
  [before, after]: readonly [readonly unknown[], readonly unknown[]],
): HomeContent {
  const id = SETTINGS_SECTIONS[section]
  const wasAt = after.map((thing, index) => {
    const position = before.indexOf(thing)
    return position === -1 && before.length === after.length ? index : position
  })
  const moved = (texts: Texts = {}) => renumbered(texts, name, wasAt)
  return {
    ...home,
    urdu: home.urdu[id] ? { ...home.urdu, [id]: moved(home.urdu[id]) } : home.urdu,
    sections:
      home.sections?.map(each =>
        each.id === id && each.urdu
          ? { ...each, urdu: moved(each.urdu), ...(each.urduOf && { urduOf: moved(each.urduOf) }) }
          : each,
      ) ?? null,
  }
}

/**
 * Texts by numbered names, `slide2_title`, with other numbers. Names without a number stay.
 *
 * @param from of each place the one that it had before, both counted from 0
 */
export function renumbered<Value>(
  texts: Readonly<Record<string, Value>>,
  name: string,
  from: readonly number[],
): Record<string, Value> {
  const prefix = (index: number) => `${name}${index + 1}_`
  const isNumbered = new RegExp(`^${name}\\d+_`)
  const others = Object.entries(texts).filter(([field]) => !isNumbered.test(field))
  const own = from.flatMap((was, index) =>
    Object.entries(texts)
      .filter(([field]) => field.startsWith(prefix(was)))
      .map(([field, value]) => [prefix(index) + field.slice(prefix(was).length), value] as const),
  )
  return Object.fromEntries([...others, ...own])
}
