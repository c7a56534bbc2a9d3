import type { CheckedPart, HealthState } from './health.ts'

/** One sentence about all parts, such as `1 part is failing, and 2 need attention.` */
export function summarizeHealth(parts: readonly Pick<CheckedPart, 'state'>[]): string {
  const countOf = (state: HealthState) => parts.filter(part => part.state === state).length
  const failing = countOf('failing')
  const attention = countOf('attention')
  const isFailing = failing === 1 ? '1 part is failing' : `${failing} parts are failing`
  const needs = attention === 1 ? 'needs' : 'need'
  if (failing > 0)
    return attention > 0 ? `${isFailing}, and ${attention} ${needs} attention.` : `${isFailing}.`
  if (attention > 0) return `${attention} ${attention === 1 ? 'part needs' : 'parts need'} attention.`
  return 'Everything works.'
}
