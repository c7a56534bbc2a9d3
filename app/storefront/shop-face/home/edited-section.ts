import type { Picture } from '#app/owner/media/picture.ts'
import { readTimes } from '#app/owner/settings/fields/times-fields.ts'
import type { HomeSection, SectionKind } from '#app/owner/settings/home-sections/home-section.ts'
import type { TypedValues } from '#app/owner/settings/settings-fields.ts'
import { ORDER } from './section-form.ts'
import { SECTION_FORMS } from './section-forms.ts'
import { outdatedFields, urduValues } from './urdu-fields.ts'

/** A section in its form. */
export interface EditedSection {
  kind: SectionKind
  /** Empty for a new one. */
  id: string
  values: TypedValues
  /** By the name of their field. */
  pictures: Record<string, Picture | null>
  /** The fields in Urdu whose English text has changed since. */
  outdated: string[]
}

export function editedSection(section: HomeSection): EditedSection {
  const { id, kind } = section
  const form = SECTION_FORMS[kind]
  return {
    id,
    kind,
    values: { ...form.read(section), ...urduValues(section), ...readTimes(section) },
    pictures: form.pictures(section),
    outdated: outdatedFields(section),
  }
}

export function newSection(kind: SectionKind): EditedSection {
  return { kind, id: '', values: firstValues(kind), pictures: {}, outdated: [] }
}

function firstValues(kind: SectionKind): TypedValues {
  return SECTION_FORMS[kind].repeats ? { [ORDER]: '1' } : {}
}

/** The kinds that a home page with these sections may still get. */
export function addableKinds(sections: readonly HomeSection[]) {
  return Object.entries(SECTION_FORMS)
    .filter(([, { onlyId }]) => !onlyId || !sections.some(({ id }) => id === onlyId))
    .map(([kind, { name, about }]) => ({ kind: kind as SectionKind, name, about }))
}
