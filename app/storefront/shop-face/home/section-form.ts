import type { z } from 'zod'
import type { Picture } from '#app/owner/media/picture.ts'
import type { SectionKind, SectionOf } from '#app/owner/settings/home-sections/home-section.ts'
import { optionalLine, type SettingsField, type TypedValues } from '#app/owner/settings/settings-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'

/** Fields of a form that belong together. */
export interface FieldGroup {
  title?: string
  /** The place of the title, if it has one: `Slide {number}`. */
  number?: number
  fields: readonly SettingsField[]
  /** The number of one of several alike, from 1, which are added, removed and moved. */
  slot?: number
}

/** Things of a section that are alike, of which the owner decides the number and the order. */
export interface RepeatedThings {
  /** What the names of their fields begin with, before their number. */
  name: string
  /** For staff; they stand in “Add a slide”. The places of those of one are numbers: `Move slide {number} up`. */
  words: { add: string; first: string; up: string; down: string; remove: string }
  most: number
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

/** The title of a group in the language of the page. @param index its place, from 0, which is its number where groups are moved */
export function groupTitle({ title, slot, number = 0 }: FieldGroup, index: number): string | undefined {
  return title && t(title, { number: slot ? index + 1 : number })
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
  make(values: TypedValues, pictures: Record<string, Picture | null>): Contents[Kind]
  /** What the list says of a section besides its kind. */
  summary(section: SectionOf<Kind>): string
}

/** The title of a section that can do without. */
export const TITLE: SettingsField = { name: 'title', label: message('Title'), kind: 'line', isOptional: true }
export const title = optionalLine(message('the title'), 80)

/** Of a section without pictures. */
export const noPictures = () => ({})
