import type { Finding } from './statement-findings.ts'

/** When a finding was settled, and by whom; null while it is open. */
export interface Settlement {
  settledAt: Date | null
  settledBy: string | null
}

/** Findings with the settlement that the same ones had when their statement was applied before. */
export function keepSettled<Found extends Finding>(
  findings: readonly Found[],
  before: readonly (Finding & Settlement)[],
): (Found & Settlement)[] {
  return findings.map(finding => {
    const same = before.find(one => SAME.every(field => one[field] === finding[field]))
    return { ...finding, settledAt: same?.settledAt ?? null, settledBy: same?.settledBy ?? null }
  })
}

const SAME = ['kind', 'line', 'parcelId', 'trackingNumber', 'amountPaisa'] as const
