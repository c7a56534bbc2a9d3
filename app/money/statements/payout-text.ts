import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import type { Statement } from './statement.ts'

/** Says how a payout differs from what it should be. @param paisa above zero: it is short */
export function differenceText(paisa: number): string {
  const values = { difference: formatRupees(Math.abs(paisa)) }
  return paisa > 0
    ? t('{difference} less than expected.', values)
    : t('{difference} more than expected.', values)
}

/** What staff call a statement: the name of its file, or the day of a payout by hand with its reference. */
export function statementName({ fileName, paidOn }: Pick<Statement, 'fileName' | 'paidOn'>): string {
  if (!paidOn) return fileName
  const day = formatAdminDay(paidOn)
  return fileName
    ? t('Payout of {day}, by hand: {reference}', { day, reference: fileName })
    : t('Payout of {day}, by hand', { day })
}
