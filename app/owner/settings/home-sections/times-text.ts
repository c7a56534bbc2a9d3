import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import type { Times } from './times.ts'

/** When something is shown, for staff; empty for always. */
export function timesText({ from, until }: Times): string {
  if (from && until) {
    return t('Shown from {from} until {until}', {
      from: unbroken(from),
      until: unbroken(until),
    })
  }
  if (from) return t('Shown from {from}', { from: unbroken(from) })
  return until ? t('Shown until {until}', { until: unbroken(until) }) : ''
}

/** A moment that no line breaks within. */
function unbroken(moment: string): string {
  return formatAdminMoment(moment).replaceAll(' ', '\u00a0')
}
