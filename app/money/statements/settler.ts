import { t } from '#app/shared/text/translate.ts'

/** Who has settled a finding, if a later statement did. */
export function settlerOf(statementId: number): string {
  return `statement ${statementId}`
}

/** Who has settled a finding, if the delivery of its parcel did. */
export const SETTLED_BY_DELIVERY = 'delivery'

/** Whether staff have settled a finding themselves. */
export function isByStaff(settledBy: string): boolean {
  return settledBy !== SETTLED_BY_DELIVERY && !STATEMENT.test(settledBy)
}

const STATEMENT = /^statement (\d+)$/

/** The same, or a staff member's email, as staff read it. */
export function settlerText(settledBy: string): string {
  if (settledBy === SETTLED_BY_DELIVERY) return t('the parcel’s delivery')
  const [, id] = STATEMENT.exec(settledBy) ?? []
  return id ? t('statement {id}', { id }) : settledBy
}
