import { z } from 'zod'
import type { HomeSection, SectionKind } from '#app/features/settings/home-sections/home-section.ts'
import { optionalText, type SettingsField, type TypedValues } from '#app/features/settings/settings-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { joinValues, ownValues, prefixed } from './numbered-fields.ts'
import type { FieldGroup } from './section-form.ts'
import { SECTION_FORMS } from './section-forms.ts'

/** What the name of a field in Urdu ends with. */
const URDU = 'Urdu'
/** The longest text of a section. */
const LONGEST = 5_000

/** The fields of a section's texts in Urdu, as its own fields are grouped. */
export function urduGroups(kind: SectionKind): FieldGroup[] {
  return SECTION_FORMS[kind].groups
    .map(({ fields, ...group }) => ({ ...group, fields: fields.filter(isText).map(toUrduField) }))
    .filter(({ fields }) => fields.length > 0)
}

function isText({ kind }: SettingsField): boolean {
  return kind === 'line' || kind === 'text'
}

function toUrduField({ hint: _, ...field }: SettingsField): SettingsField {
  return {
    ...field,
    ...{
      name: field.name + URDU,
      label: t('{label} in Urdu', { label: t(field.label) }),
      isOptional: true,
      isUrdu: true,
    },
  }
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

/** What a form says in Urdu, as a section stores it. */
export function readUrdu(kind: SectionKind, typed: TypedValues): Pick<HomeSection, 'urdu'> {
  const values = kind === 'benefits' ? withoutGaps(typed) : typed
  const said = urduGroups(kind)
    .flatMap(({ fields }) => fields)
    .map(({ name }) => [name.slice(0, -URDU.length), values[name] ?? ''])
    .filter(([, text]) => text !== '')
  return said.length > 0 ? { urdu: Object.fromEntries(said) } : {}
}

/** The benefits are stored without those that are empty in English, so that the ones after them move up. */
function withoutGaps({ titleUrdu = '', ...values }: TypedValues): TypedValues {
  const numbers = Object.keys(values).flatMap(name => /^benefit(\d+)_title$/.exec(name)?.[1] ?? [])
  const filled = numbers.filter(at => values[`benefit${at}_title`] || values[`benefit${at}_text`])
  return joinValues([
    { titleUrdu },
    ...filled.map((at, index) => prefixed(ownValues(values, 'benefit', Number(at) - 1), 'benefit', index)),
  ])
}
