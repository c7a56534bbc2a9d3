import { inLanguage } from '#app/platform/language.server.ts'
import { askedWords } from '#app/shared/text/asked-words.ts'
import { plainUrdu } from '#app/shared/text/plain-urdu.ts'
import { t } from '#app/shared/text/translate.ts'
import { partAddress } from './settings-address.ts'
import type { SettingsField } from './settings-fields.ts'
import { SETTINGS_FORMS } from './settings-forms.ts'
import { SETTINGS_LISTS } from './settings-lists.ts'
import {
  ALL_PARTS,
  isForm,
  isForOwners,
  SETTINGS_PARTS,
  type SettingsPartId,
  writeSettingsTarget,
} from './settings-parts.ts'
import { WORDS_OF_FIELDS, WORDS_OF_SECTIONS } from './settings-words.ts'

/** A setting that a search found. */
export interface FoundSetting {
  /** The address of its field, or of the tab with its list. */
  to: string
  label: string
  /** Where it is: the tab, and the form or list if its name is another. */
  detail: string
}

interface Place {
  part: SettingsPartId
  to: string
  /** In English, as shown. */
  label: string
  section: string
  /** Its words in both languages, the most telling first. */
  texts: readonly string[]
}

/** Made when it is first asked for: its texts need the catalogues. */
let known: readonly Place[] | undefined

/**
 * The settings with all of these words, or else all that say what is sought, in English or Urdu, whatever the language of the page; first those whose own name
 * has them, then those whose form, list or hint has.
 * @param isOwner whether the viewer decides about staff
 */
export function findSettings(q: string, isOwner: boolean): FoundSetting[] {
  const words = plain(q).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const found = settingsWith(words, isOwner)
  return found.length > 0 ? found : settingsWith(askedWords(words), isOwner)
}

function settingsWith(words: readonly string[], isOwner: boolean): FoundSetting[] {
  known ??= listPlaces()
  return known
    .filter(({ part }) => isOwner || !isForOwners(part))
    .map(place => ({ place, rank: rankOf(place, words) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .map(({ place }) => ({ to: place.to, label: t(place.label), detail: detailOf(place) }))
}

/** By how many of its texts, from the first, a place has all words; -1 if all of them together have not. */
function rankOf({ texts }: Place, words: readonly string[]): number {
  return texts.findIndex((_, index) => {
    const text = texts.slice(0, index + 1).join('')
    return words.every(word => text.includes(` ${word}`))
  })
}

function detailOf({ part, section, label }: Place): string {
  const tab = SETTINGS_PARTS[part].title
  return [...new Set([tab, section])]
    .filter(text => text !== label)
    .map(text => t(text))
    .join(' › ')
}

function listPlaces(): Place[] {
  return ALL_PARTS.flatMap(part =>
    SETTINGS_PARTS[part].sections.flatMap(id => {
      const { title, about = '', fields } = isForm(id) ? SETTINGS_FORMS[id] : SETTINGS_LISTS[id]
      const ofSection = [title, SETTINGS_PARTS[part].title]
      const words = WORDS_OF_SECTIONS[id] ?? ''
      const shown = fields.filter(({ kind, isUrdu }) => kind !== 'hidden' && !isUrdu)
      if (!isForm(id)) {
        const labels = shown.map(({ label }) => label)
        const texts = [said(title), said(...ofSection, ...labels) + plain(words), said(about)]
        return [{ part, to: partAddress(part), label: title, section: title, texts }]
      }
      return shown.map(field => ({
        part,
        to: fieldAddress(part, field),
        label: field.label,
        section: title,
        texts: [
          said(field.label) + plain(WORDS_OF_FIELDS[field.name] ?? ''),
          said(...ofSection) + plain(words),
          said(field.hint ?? ''),
        ],
      }))
    }),
  )
}

function fieldAddress(part: SettingsPartId, { name }: SettingsField): string {
  return `${partAddress(part)}#${writeSettingsTarget({ part })}-${name}`
}

/** Texts of the interface in both languages. */
function said(...english: string[]): string {
  const texts = english.filter(Boolean)
  return plain([...texts, ...inLanguage('ur', () => texts.map(text => t(text)))].join(' '))
}

/** The words of a text, each after a space. */
function plain(text: string): string {
  return ` ${plainUrdu(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`
}
