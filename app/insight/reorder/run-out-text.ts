import { LONGEST_COVER, type RunOut } from '#app/catalogue/inventory/forecast/run-out.ts'
import { metreStep, metresOf, sizeNameText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { likelyDays } from './run-out-row.ts'

/** `03/12/2026 – 14/12/2026`, or why there are no days. */
export function runOutText(onHand: number, runOut: RunOut, today: string): string {
  if (onHand === 0) return t('Sold out')
  const days = likelyDays(runOut, today)
  if (!days || !runOut.likely) return t('Too few sales to say')
  if (runOut.likely.first >= LONGEST_COVER) return t('In more than a year')
  if (runOut.likely.last >= LONGEST_COVER) return t('{day} or later', { day: formatAdminDay(days.first) })
  return `${formatAdminDay(days.first)} – ${formatAdminDay(days.last)}`
}

/** Whole days until it is sold out. */
export function coverText({ days }: RunOut): string {
  if (days >= LONGEST_COVER) return t('over a year')
  return t('{days, plural, one {# day} other {# days}}', { days })
}

/** The size as its column says it. */
export function sizeName(size: string | null): string {
  return size === null ? t('All sizes') : sizeNameText(size)
}

/** So much cloth is sold too slowly to count it by the day. */
const A_METRE = 1

function paceInMetres(perDay: number): string {
  if (perDay >= A_METRE) return t('{metres} m a day', { metres: perDay.toFixed(1) })
  if (perDay * 7 >= A_METRE) return t('{metres} m a week', { metres: (perDay * 7).toFixed(1) })
  return t('{metres} m a month', { metres: (perDay * 30).toFixed(1) })
}

/** Pieces a day; of slow sizes by the week or the month, so that no figure is 0.0. */
export function paceText(perDay: number, size: string | null): string {
  const step = metreStep(size)
  if (step !== undefined) return paceInMetres(metresOf(perDay, step))

  if (perDay >= 1) return t('{pieces} a day', { pieces: perDay.toFixed(1) })
  if (perDay * 7 >= 1) return t('{pieces} a week', { pieces: (perDay * 7).toFixed(1) })
  return t('{pieces} a month', { pieces: (perDay * 30).toFixed(1) })
}
