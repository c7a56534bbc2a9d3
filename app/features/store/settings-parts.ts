import { type FormId, SETTINGS_FORMS } from './settings-forms.ts'
import { type ListId, SETTINGS_LISTS } from './settings-lists.ts'

/** The tabs of the settings page, each with its forms and lists in their order. */
export const SETTINGS_PARTS = {
  store: { title: 'Store', sections: ['store', 'contact', 'social', 'announcement'] },
  delivery: { title: 'Delivery and orders', sections: ['delivery', 'limits'] },
  search: { title: 'Search', sections: ['synonyms'] },
  home: { title: 'Home page', sections: ['slides', 'newCollection', 'promos', 'reasons'] },
  reviews: { title: 'Reviews', sections: ['reviews'] },
  pages: { title: 'Pages', sections: ['questions', 'shipping', 'returns', 'about', 'values', 'sizeGuide'] },
} as const satisfies Record<string, { title: string; sections: readonly (FormId | ListId)[] }>

export type SettingsPartId = keyof typeof SETTINGS_PARTS

/** The tab that the address asks for; the first one for anything else. */
export function readSettingsPart(text: string | null): SettingsPartId {
  return text !== null && Object.hasOwn(SETTINGS_PARTS, text) ? (text as SettingsPartId) : 'store'
}

/** A form, or an entry of a list: `new` for one more at its end, otherwise counted from 0. */
export type SettingsTarget = { form: FormId } | { list: ListId; entry: number | 'new' }

/** `contact`, `reviews-new`, `reviews-1`: how addresses and forms name a target; entries are counted from 1 there. */
export function writeSettingsTarget(target: SettingsTarget): string {
  if ('form' in target) return target.form
  return `${target.list}-${target.entry === 'new' ? 'new' : target.entry + 1}`
}

/** Nothing for a text that names no form and no list. */
export function readSettingsTarget(text: unknown): SettingsTarget | undefined {
  if (typeof text !== 'string') return undefined
  if (isForm(text)) return { form: text }
  const [, list = '', place = ''] = /^([a-z]+)-(new|[1-9]\d{0,3})$/i.exec(text) ?? []
  if (!isList(list)) return undefined
  return { list, entry: place === 'new' ? 'new' : Number(place) - 1 }
}

export function isForm(text: string): text is FormId {
  return Object.hasOwn(SETTINGS_FORMS, text)
}

function isList(text: string): text is ListId {
  return Object.hasOwn(SETTINGS_LISTS, text)
}
