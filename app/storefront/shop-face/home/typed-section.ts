import { z } from 'zod'
import { timesRules } from '#app/owner/settings/fields/times-fields.ts'
import type { SectionKind } from '#app/owner/settings/home-sections/home-section.ts'
import { SECTION_FORMS } from './section-forms.ts'
import { urduRules } from './urdu-fields.ts'

/** The rules of a section's form: those of its kind, and when it is shown. */
export function sectionRules(kind: SectionKind) {
  return z.intersection(z.intersection(SECTION_FORMS[kind].schema, urduRules(kind)), timesRules())
}
