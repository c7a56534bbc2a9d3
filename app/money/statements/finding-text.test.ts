import { expect, test } from 'vitest'
import { findingName } from './finding-text.ts'
import { findDifferences, type KnownParcel } from './statement-findings.ts'
import type { StatementLine } from './statement-lines.ts'

const PARCEL: KnownParcel = {
  id: 1,
  trackingNumber: 'CN1',
  outcome: 'delivered',
  toCollectPaisa: 500_000,
  weightGrams: 500,
  sentOn: '2026-11-20',
  doneOn: '2026-11-22',
  isSettled: true,
  settledPaisa: 500_000,
}

function nameOf(line: Partial<StatementLine>): string | undefined {
  const empty = { collected: null, charge: null, gst: null, incomeTax: null, salesTax: null, withheld: null }
  const lines = [{ ...empty, paid: null, line: 2, tracking: 'CN1', ...line } as StatementLine]
  const [finding] = findDifferences(lines, new Map([['CN1', PARCEL]]), [])
  return finding && findingName(finding)
}

// product: 24.4
test('a line that pays a parcel again is called paid twice, and one that only charges for it charged twice', () => {
  expect(nameOf({ collected: 500_000, charge: 20_000, paid: 480_000 })).toBe('Paid twice')
  expect(nameOf({ collected: 0, charge: 20_000, paid: -20_000 })).toBe('Charged twice')
})
