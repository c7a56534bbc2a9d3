import { z } from 'zod'
import type { SectionKind } from '#app/features/settings/home-sections/home-section.ts'
import { message } from '#app/shared/text/translate.ts'
import { readMomentInKarachi } from '#app/shared/time/dates.ts'
import { SECTION_FORMS } from './section-forms.ts'
import { urduRules } from './urdu-fields.ts'

const optionalMoment = z
  .string()
  .default('')
  .refine(
    text => text === '' || readMomentInKarachi(text) !== undefined,
    message('Please choose a day and a time, or none.'),
  )

/** The rules of a section's form: those of its kind, and when it is shown. */
export function sectionRules(kind: SectionKind) {
  const shownWhen = z.object({ from: optionalMoment, until: optionalMoment })
  return z.intersection(
    z.intersection(SECTION_FORMS[kind].schema, urduRules(kind)),
    shownWhen.refine(({ from, until }) => from === '' || until === '' || until > from, {
      path: ['until'],
      message: message('It would end before it begins.'),
    }),
  )
}

/** `2026-11-21T14:05` in Karachi as it is stored; null for an empty field. */
export function storedMoment(typed: unknown): string | null {
  return readMomentInKarachi(String(typed ?? ''))?.toISOString() ?? null
}
