import { isDeepStrictEqual } from 'node:util'
import type { Picture } from '#app/owner/media/picture.ts'
import { REASONS_TO_CHOOSE_US } from '#app/owner/settings/content/default-content.ts'
import { readTimes } from '#app/owner/settings/fields/times-fields.ts'
import {
  type HomeSection,
  SETTINGS_SECTIONS,
  type SectionKind,
  storedSection,
} from '#app/owner/settings/home-sections/home-section.ts'
import type { TypedValues } from '#app/owner/settings/settings-fields.ts'
import type { HomeContent } from '#app/owner/settings/store-settings.ts'
import { ORDER } from './section-form.ts'
import { SECTION_FORMS } from './section-forms.ts'
import { outdatedFields, urduValues } from './urdu-fields.ts'

/** A section in its form. */
export interface EditedSection {
  kind: SectionKind
  /** Empty for a new one. */
  id: string
  isHidden: boolean
  values: TypedValues
  /** By the name of their field. */
  pictures: Record<string, Picture | null>
  /** The fields in Urdu whose English text has changed since. */
  outdated: string[]
  /** Whether the owner has replaced the standard reasons to choose the shop, so that they can be restored. */
  hasOwnReasons: boolean
}

export function editedSection(section: HomeSection): EditedSection {
  const { id, kind, isHidden } = section
  const form = SECTION_FORMS[kind]
  return {
    id,
    kind,
    isHidden,
    values: { ...form.read(section), ...urduValues(section), ...readTimes(section) },
    pictures: form.pictures(section),
    outdated: outdatedFields(section),
    hasOwnReasons:
      kind === 'benefits' &&
      id === SETTINGS_SECTIONS.reasons &&
      !isDeepStrictEqual(section.reasons, REASONS_TO_CHOOSE_US),
  }
}

/**
 * A new section in its form. It begins with what the settings keep of the one of its kind that was removed.
 * @param sections those that are there
 */
export function newSection(
  kind: SectionKind,
  home: HomeContent,
  sections: readonly HomeSection[],
): EditedSection {
  const stored = storedSection(home, kind)
  if (stored && !sections.some(({ id }) => id === stored.id))
    return { ...editedSection(stored), id: '', isHidden: false }
  const { repeats } = SECTION_FORMS[kind]
  const order = Array.from({ length: Math.max(1, repeats?.least ?? 0) }, (_, index) => index + 1)
  const values: TypedValues = repeats ? { [ORDER]: order.join() } : {}
  return { kind, id: '', isHidden: false, values, pictures: {}, outdated: [], hasOwnReasons: false }
}

/** The kinds that a home page with these sections may still get. */
export function addableKinds(sections: readonly HomeSection[]) {
  return Object.entries(SECTION_FORMS)
    .filter(([, { onlyId }]) => !onlyId || !sections.some(({ id }) => id === onlyId))
    .map(([kind, { name, about }]) => ({ kind: kind as SectionKind, name, about }))
}
