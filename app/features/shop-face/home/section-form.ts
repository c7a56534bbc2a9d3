import type { z } from 'zod'
import type { Picture } from '#app/features/media/picture.ts'
import type { SectionKind, SectionOf } from '#app/features/settings/home-sections/home-section.ts'
import { optionalLine, type SettingsField, type TypedValues } from '#app/features/settings/settings-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'

/** Fields of a form that belong together. */
export interface FieldGroup {
  title?: string
  /** The place of the title, if it has one: `Slide {number}`. */
  number?: number
  fields: readonly SettingsField[]
}

/** The title of a group in the language of the page. */
export function groupTitle({ title, number = 0 }: FieldGroup): string | undefined {
  return title && t(title, { number })
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
  schema: z.ZodObject
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
