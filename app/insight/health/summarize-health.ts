import { t } from '#app/shared/text/translate.ts'
import type { CheckedPart, HealthState } from './health.ts'

/** One sentence about all parts, such as `1 part is failing, and 2 need attention.` */
export function summarizeHealth(parts: readonly Pick<CheckedPart, 'state'>[]): string {
  const countOf = (state: HealthState) => parts.filter(part => part.state === state).length
  const failing = countOf('failing')
  const attention = countOf('attention')
  if (failing > 0 && attention > 0) {
    return t(
      '{failing, plural, one {# part is failing} other {# parts are failing}}, and {attention, plural, one {# needs} other {# need}} attention.',
      { failing, attention },
    )
  }
  if (failing > 0) {
    return t('{failing, plural, one {# part is failing} other {# parts are failing}}.', { failing })
  }
  if (attention > 0) {
    return t('{attention, plural, one {# part needs} other {# parts need}} attention.', { attention })
  }
  const pending = countOf('pending')
  return pending === 0
    ? t('Everything works.')
    : t(
        'Nothing fails, and {pending, plural, one {# part has} other {# parts have}} yet to show that it works.',
        {
          pending,
        },
      )
}
