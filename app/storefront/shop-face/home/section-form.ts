import type { z } from 'zod'
import type { Picture } from '#app/owner/media/picture.ts'
import type { SectionKind, SectionOf } from '#app/owner/settings/home-sections/home-section.ts'
import { optionalLine, type SettingsField, type TypedValues } from '#app/owner/settings/settings-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'

/** Fields of a form that belong together. */
export interface FieldGroup {
  /** Of one of several alike with its place: `Slide {number}`. */
  title?: string
  fields: readonly SettingsField[]
  /** The number of one of several alike, from 1, which are added, removed and moved. */
  slot?: number
}

/** Things of a section that are alike, of which the owner decides the number and the order. */
export interface RepeatedThings {
  /** What staff call one, in English. The names of its fields begin with it, and its number. */
  name: string
  /** Whole, because of the article: `Add a slide`. */
  add: string
  /** All of them, for staff. */
  title: string
  least: number
  most: number
  /** What is said where there are fewer than the least. */
  tooFew?: string
  /** Whether those without an English text are left out. */
  dropsEmpty?: boolean
}

/** The field with the numbers of the things that are there, in order: `3,1,2`. */
export const ORDER = 'order'

/**
 * The numbers in the field; those of the things with a field where there is none. An unreadable text has none. Where no script runs,
 * the button that changes the order sends its own after the field’s.
 */
export function readOrder(values: Record<string, unknown>, { name, most }: RepeatedThings): number[] {
  const given = [values[ORDER]].flat().at(-1)
  const sent = (slot: number) => Object.keys(values).some(field => field.startsWith(`${name}${slot}_`))
  const all = Array.from({ length: most }, (_, index) => index + 1)
  if (given === undefined) return all.filter(sent)
  const slots = String(given).split(',').map(Number)
  return [...new Set(slots)].filter(slot => all.includes(slot))
}

/** The title of a group in the language of the page. @param place among those alike, from 0 */
export function groupTitle({ title }: FieldGroup, place: number): string | undefined {
  return title && t(title, { number: place + 1 })
}

/** What a section has besides what every section has. */
type Contents = {
  [Kind in SectionKind]: Omit<SectionOf<Kind>, 'id' | 'kind' | 'isHidden' | 'from' | 'until'>
}

/** The form of one kind of section. */
export interface SectionForm<Kind extends SectionKind = SectionKind> {
  /** For staff. */
  name: string
  about: string
  /** The id of the section that there can be only one of. */
  onlyId?: string
  groups: readonly FieldGroup[]
  repeats?: RepeatedThings
  schema: z.ZodType<Record<string, unknown>>
  read(section: SectionOf<Kind>): TypedValues
  /** The pictures of the section, by the name of their field. */
  pictures(section: SectionOf<Kind>): Record<string, Picture | null>
  /** @param known the section as it was, of one that is not new */
  make(
    values: TypedValues,
    pictures: Record<string, Picture | null>,
    known: SectionOf<Kind> | undefined,
  ): Contents[Kind]
  /** What the list says of a section besides its kind. */
  summary(section: SectionOf<Kind>): string
}

/** The title of a section that can do without. */
export const TITLE: SettingsField = { name: 'title', label: message('Title'), kind: 'line', isOptional: true }
export const title = optionalLine(message('the title'), 80)

/** Of a section without pictures. */
export const noPictures = () => ({})
