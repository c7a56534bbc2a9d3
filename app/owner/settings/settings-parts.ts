import { message } from '#app/shared/text/translate.ts'
import { type FormId, SETTINGS_FORMS } from './settings-forms.ts'
import { type ListId, SETTINGS_LISTS } from './settings-lists.ts'

/**
 * The tabs of the settings page, each with its forms and lists in order. A tab that saves together shows all its forms open,
 * with one Save; on other tabs each form opens and saves on its own.
 */
export const SETTINGS_PARTS = {
  store: {
    title: message('Store'),
    savesTogether: true,
    sections: ['store', 'contact', 'social', 'announcement', 'listings'],
  },
  delivery: {
    title: message('Delivery and orders'),
    savesTogether: true,
    sections: ['delivery', 'exchanges', 'cash', 'dispatch', 'statusEmails', 'limits'],
  },
  payments: { title: message('Payments'), savesTogether: true, sections: ['payments'] },
  advances: { title: message('Advances'), sections: ['advances'] },
  zones: { title: message('Delivery zones'), sections: ['zones'] },
  calls: { title: message('Calls'), savesTogether: true, sections: ['calls', 'risk'] },
  search: { title: message('Search'), savesTogether: true, sections: ['synonyms'] },
  admins: { title: message('Admins'), savesTogether: true, sections: ['admins'], isForOwners: true },
  privacy: { title: message('Privacy'), savesTogether: true, sections: ['retention'] },
  pages: {
    title: message('Pages'),
    sections: ['questions', 'shipping', 'returns', 'about', 'values', 'sizeGuide', 'privacy', 'terms'],
  },
} as const satisfies Record<string, Part>

interface Part {
  title: string
  savesTogether?: boolean
  /** Whether only those who decide about staff may see and change it. */
  isForOwners?: boolean
  sections: readonly (FormId | ListId)[]
}

export type SettingsPartId = keyof typeof SETTINGS_PARTS

/** The tabs in order. */
export const ALL_PARTS = Object.keys(SETTINGS_PARTS) as SettingsPartId[]

/** The tab that an address names; the first tab if it names none. */
export function readSettingsPart(text: string | null): SettingsPartId {
  return text !== null && isPart(text) ? text : 'store'
}

/** The forms of a tab that saves together; an empty list for other tabs. */
export function formsSavedTogether(id: SettingsPartId): FormId[] {
  const part: Part = SETTINGS_PARTS[id]
  return part.savesTogether ? part.sections.filter(isForm) : []
}

/** Whether only those who decide about staff may see and change a tab. */
export function isForOwners(id: SettingsPartId): boolean {
  const part: Part = SETTINGS_PARTS[id]
  return part.isForOwners ?? false
}

/** Whether a target is on such a tab, whatever names it. */
export function isTargetForOwners(target: SettingsTarget | undefined): boolean {
  if (!target) return false
  if ('part' in target) return isForOwners(target.part)
  const section: string = 'form' in target ? target.form : target.list
  return ALL_PARTS.some(
    id => isForOwners(id) && (SETTINGS_PARTS[id].sections as readonly string[]).includes(section),
  )
}

/** A form, or an entry of a list, counted from 0; `new` adds one at the end. */
export type ThingTarget = { form: FormId } | { list: ListId; entry: number | 'new' }
/** What a submission saves: one thing, or all forms of a tab. */
export type SettingsTarget = ThingTarget | { part: SettingsPartId }

/** A target as addresses and forms name it: `contact`, `zones-new`, `zones-1` or `part-store`. There entries count from 1. */
export function writeSettingsTarget(target: SettingsTarget): string {
  if ('part' in target) return `part-${target.part}`
  if ('form' in target) return target.form
  return `${target.list}-${target.entry === 'new' ? 'new' : target.entry + 1}`
}

/** The target that a text names; undefined if it names no form, list or tab that saves together. */
export function readSettingsTarget(text: unknown): SettingsTarget | undefined {
  if (typeof text !== 'string') return undefined
  if (isForm(text)) return { form: text }
  const part = text.startsWith('part-') ? text.slice('part-'.length) : ''
  if (isPart(part)) return formsSavedTogether(part).length > 0 ? { part } : undefined
  const [, list = '', index = ''] = /^([a-z]+)-(new|[1-9]\d{0,3})$/i.exec(text) ?? []
  if (!isList(list)) return undefined
  return { list, entry: index === 'new' ? 'new' : Number(index) - 1 }
}

export function isForm(text: string): text is FormId {
  return Object.hasOwn(SETTINGS_FORMS, text)
}

function isList(text: string): text is ListId {
  return Object.hasOwn(SETTINGS_LISTS, text)
}

function isPart(text: string): text is SettingsPartId {
  return Object.hasOwn(SETTINGS_PARTS, text)
}
