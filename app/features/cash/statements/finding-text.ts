import type { FindingKind } from './statement-findings.ts'

/** The names of findings, for staff. */
export const FINDING_NAMES: Record<FindingKind, string> = {
  'not-remitted': 'Not remitted',
  short: 'Amount differs',
  'wrong-charge': 'Wrong charge',
  'charged-twice': 'Charged twice',
  'tax-off': 'Tax off',
  'not-ours': 'Not ours',
  'remitted-though-returned': 'Remitted though returned',
}
