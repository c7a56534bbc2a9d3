import { message, t } from '#app/shared/text/translate.ts'
import type { Finding, FindingKind } from './statement-findings.ts'

const NAMES: Record<FindingKind, string> = {
  'not-remitted': message('Not remitted'),
  short: message('Amount differs'),
  'wrong-charge': message('Wrong charge'),
  'charged-twice': message('Charged twice'),
  'tax-off': message('Tax off'),
  'not-ours': message('Not ours'),
  'remitted-though-returned': message('Remitted though returned'),
  'remitted-undelivered': message('Paid, but not delivered here'),
}
const PAID_TWICE = message('Paid twice')

/** The name of a finding, for staff. A line that a parcel has again either pays it again or charges for it again. */
export function findingName({ kind, amountPaisa }: Pick<Finding, 'kind' | 'amountPaisa'>): string {
  return t(kind === 'charged-twice' && amountPaisa < 0 ? PAID_TWICE : NAMES[kind])
}
