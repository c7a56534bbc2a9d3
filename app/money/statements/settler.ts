import { t } from '#app/shared/text/translate.ts'

/** Who has settled a finding, if a later statement did. */
export function settlerOf(statementId: number): string {
  return `statement ${statementId}`
}

/** The same, or a staff member's email, as staff read it. */
export function settlerText(settledBy: string): string {
  const [, id] = /^statement (\d+)$/.exec(settledBy) ?? []
  return id ? t('statement {id}', { id }) : settledBy
}
