import { z } from 'zod'
import type { HomeSection, SectionKind } from '#app/owner/settings/home-sections/home-section.ts'
import {
  optionalText,
  type SettingsField,
  type TypedValues,
  URDU,
  urduFieldOf,
} from '#app/owner/settings/settings-fields.ts'
import { message } from '#app/shared/text/translate.ts'
import { outdatedUrdu, urduOf } from '#app/shared/text/urdu-of.ts'
import type { FieldGroup } from './section-form.ts'
import { SECTION_FORMS } from './section-forms.ts'

/** The longest text of a section. */
const LONGEST = 5_000

/** The fields of a section's texts in Urdu, as its own fields are grouped. */
export function urduGroups(kind: SectionKind): FieldGroup[] {
  return SECTION_FORMS[kind].groups
    .map(({ fields, ...group }) => ({ ...group, fields: fields.filter(isText).map(urduFieldOf) }))
    .filter(({ fields }) => fields.length > 0)
}

function isText({ kind }: SettingsField): boolean {
  return kind === 'line' || kind === 'text'
}

/** The rules of the Urdu texts. */
export function urduRules(kind: SectionKind) {
  const fields = urduGroups(kind).flatMap(group => group.fields)
  const rules = fields.map(({ name }) => [name, optionalText(message('the Urdu text'), LONGEST)])
  return z.object(Object.fromEntries(rules) as Record<string, ReturnType<typeof optionalText>>)
}

/** The Urdu texts of a section by the names of their fields in its form. */
export function urduValues({ urdu = {} }: HomeSection): TypedValues {
  return Object.fromEntries(Object.entries(urdu).map(([name, text]) => [name + URDU, text]))
}

/** The fields in Urdu whose English text has changed since. */
export function outdatedFields(section: HomeSection): string[] {
  const { urdu = {}, urduOf } = section
  const english = SECTION_FORMS[section.kind].read(section)
  return outdatedUrdu({ english, urdu, urduOf }).map(name => name + URDU)
}

/**
 * What a form says in Urdu, as a section stores it.
 *
 * @param known the section as it was
 * @param arranged puts texts into the order in which the form has their things
 */
export function readUrdu(
  kind: SectionKind,
  typed: TypedValues,
  known: HomeSection | undefined,
  arranged: (texts: TypedValues) => TypedValues,
): Pick<HomeSection, 'urdu' | 'urduOf'> {
  const texts = urduGroups(kind)
    .flatMap(({ fields }) => fields)
    .map(({ name }) => [name.slice(0, -URDU.length), typed[name] ?? ''])
    .filter(([, text]) => text !== '')
  const urdu: TypedValues = Object.fromEntries(texts)
  // Things are compared under the numbers that they had, before they are moved.
  const before = known && {
    english: SECTION_FORMS[kind].read(known),
    urdu: known.urdu ?? {},
    urduOf: known.urduOf,
  }
  const said = arranged(urdu)
  if (Object.keys(said).length === 0) return {}
  return { urdu: said, urduOf: arranged(urduOf({ english: typed, urdu }, before)) }
}
