import { message } from '#app/shared/text/translate.ts'
import { type FormId, SETTINGS_FORMS } from './settings-forms.ts'
import { type ListId, SETTINGS_LISTS } from './settings-lists.ts'

/**
 * The tabs of the settings page, each with its forms and lists in order. The forms of a tab are open, with one Save; entries of
 * lists open and save one by one.
 */
export const SETTINGS_PARTS = {
  store: { title: message('Store'), sections: ['store', 'contact', 'social', 'announcement'] },
  opening: { title: message('Opening'), sections: ['opening'] },
  delivery: { title: message('Delivery'), sections: ['delivery', 'dispatch'] },
  zones: { title: message('Zones and cities'), sections: ['zones'] },
  payments: { title: message('Payments'), sections: ['cash', 'payments', 'advances'] },
  orders: {
    title: message('Orders and returns'),
    sections: ['orderNumbers', 'limits', 'exchanges', 'statusEmails'],
  },
  calls: { title: message('Calls'), sections: ['calls', 'risk'] },
  search: { title: message('Listings and search'), sections: ['productPictures', 'listings', 'synonyms'] },
  admins: { title: message('Staff sign-in'), sections: ['admins'], isForOwners: true },
  privacy: { title: message('Privacy'), sections: ['retention'] },
} as const satisfies Record<string, Part>

interface Part {
  title: string
  /** Whether only those who decide about staff may see and change it. */
  isForOwners?: boolean
  sections: readonly (FormId | ListId)[]
}

export type SettingsPartId = keyof typeof SETTINGS_PARTS

/** The tabs in order. */
export const ALL_PARTS = Object.keys(SETTINGS_PARTS) as SettingsPartId[]

/** Tabs that are part of another now. */
const JOINED: ReadonlyMap<string, SettingsPartId> = new Map([['advances', 'payments']])

/** The tab that an address names, by what it opens or else by its own name; the first tab if it names none. */
export function readSettingsPart(part: string | null, edit: string | null = null): SettingsPartId {
  const target = readSettingsTarget(edit)
  if (target) return partOf(target)
  if (part === null) return 'store'
  return isPart(part) ? part : (JOINED.get(part) ?? 'store')
}

/** The forms of a tab, which save together; an empty list for a tab of lists. */
export function formsOfPart(id: SettingsPartId): FormId[] {
  const { sections }: Part = SETTINGS_PARTS[id]
  return sections.filter(isForm)
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
  return isForOwners(partOf(target))
}

/** The tab with a form, list or entry. */
function partOf(target: SettingsTarget): SettingsPartId {
  if ('part' in target) return target.part
  const section: string = 'form' in target ? target.form : target.list
  return ALL_PARTS.find(id => (SETTINGS_PARTS[id].sections as readonly string[]).includes(section)) ?? 'store'
}

/** An entry of a list, counted from 0; `new` adds one at the end. */
export interface EntryTarget {
  list: ListId
  entry: number | 'new'
}
/** What a submission is about: all forms of a tab, a form that gets its standard text, or an entry. */
export type SettingsTarget = { part: SettingsPartId } | { form: FormId } | EntryTarget

/** A target as addresses and forms name it: `contact`, `zones-new`, `zones-1` or `part-store`. There entries count from 1. */
export function writeSettingsTarget(target: SettingsTarget): string {
  if ('part' in target) return `part-${target.part}`
  if ('form' in target) return target.form
  return `${target.list}-${target.entry === 'new' ? 'new' : target.entry + 1}`
}

/** The target that a text names; undefined if it names no form, list or tab with forms. */
export function readSettingsTarget(text: unknown): SettingsTarget | undefined {
  if (typeof text !== 'string') return undefined
  if (isForm(text)) return { form: text }
  const part = text.startsWith('part-') ? text.slice('part-'.length) : ''
  if (isPart(part)) return formsOfPart(part).length > 0 ? { part } : undefined
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
