import { urduOf } from '#app/shared/text/urdu-of.ts'
import type { HomeContent } from '../store-settings.ts'
import { SETTINGS_SECTIONS } from './home-section.ts'

type Texts = Record<string, string>

/**
 * The home page with the Urdu texts of a section's numbered things, such as `slide2_title`, where their things are now. One that was
 * edited has a new object in the place of the old one, and its texts stay, with the digests of the English ones of before.
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
  const moved = (texts: Texts) => renumbered(texts, name, wasAt)
  const english = { before: moved(textsOf(before, name)), after: textsOf(after, name) }
  const follow = (texts: Texts, digests: Texts = {}) => {
    const [urdu, known] = [moved(texts), moved(digests)]
    const own = Object.fromEntries(Object.entries(urdu).filter(([field]) => field in english.after))
    const written = urduOf(
      { english: english.after, urdu: own },
      { english: english.before, urdu: own, urduOf: known },
    )
    return { urdu, urduOf: { ...known, ...written } }
  }
  const ofStandard = home.urdu[id] && follow(home.urdu[id], home.urduOf[id])
  return {
    ...home,
    ...(ofStandard && {
      urdu: { ...home.urdu, [id]: ofStandard.urdu },
      urduOf: { ...home.urduOf, [id]: ofStandard.urduOf },
    }),
    sections:
      home.sections?.map(each =>
        each.id === id && each.urdu ? { ...each, ...follow(each.urdu, each.urduOf) } : each,
      ) ?? null,
  }
}

/** The texts of things by their numbered names. */
function textsOf(things: readonly unknown[], name: string): Texts {
  const texts = things.flatMap((thing, index) =>
    Object.entries(thing as object)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([field, text]) => [`${name}${index + 1}_${field}`, text]),
  )
  return Object.fromEntries(texts)
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
