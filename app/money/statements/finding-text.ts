import { message } from '#app/shared/text/translate.ts'
import type { FindingKind } from './statement-findings.ts'

/** The names of findings, for staff. */
export const FINDING_NAMES: Record<FindingKind, string> = {
  'not-remitted': message('Not remitted'),
  short: message('Amount differs'),
  'wrong-charge': message('Wrong charge'),
  'charged-twice': message('Charged twice'),
  'tax-off': message('Tax off'),
  'not-ours': message('Not ours'),
  'remitted-though-returned': message('Remitted though returned'),
}
