import { expect, test } from 'vitest'
import { payoutCells } from './payout-lines.ts'

const rate = { chargePaisa: 20_000, gstPaisa: 3_200, gstPoints: 1_600, taxPaisa: 10_000 }

function parcels(owed: number[], agreed: typeof rate | null = null) {
  return owed.map((owedPaisa, at) => ({ reference: `R-${at}`, owedPaisa, isRest: false, agreed }))
}

function rowsOf(...asked: Parameters<typeof payoutCells>) {
  return payoutCells(...asked).slice(1)
}

// product: 24.29
test('charges without rates are divided equally, to the paisa', () => {
  const amounts = { chargedPaisa: 100_000, withheldPaisa: null, receivedPaisa: 1_400_000 }
  expect(rowsOf(parcels([500_000, 500_000, 500_000]), amounts)).toEqual([
    ['R-0', '5000', '333.34', '0', '', '4666.66'],
    ['R-1', '5000', '333.33', '0', '', '4666.67'],
    ['R-2', '5000', '333.33', '0', '', '4666.67'],
  ])
})

// product: 24.29
test('what differs from the agreed charges stands in one row', () => {
  const amounts = { chargedPaisa: 58_000, withheldPaisa: 20_000, receivedPaisa: 922_000 }
  expect(rowsOf(parcels([400_000, 600_000], rate), amounts)).toEqual([
    ['R-0', '4000', '300', '48', '100', '3552'],
    ['R-1', '6000', '200', '32', '100', '5668'],
  ])
})

// product: 24.29
test('a shortfall stands in the largest rows, none of which pays less than nothing', () => {
  const amounts = { chargedPaisa: 0, withheldPaisa: null, receivedPaisa: 100_000 }
  expect(rowsOf(parcels([200_000, 300_000, 100_000]), amounts)).toEqual([
    ['R-0', '2000', '0', '0', '', '0'],
    ['R-1', '3000', '0', '0', '', '0'],
    ['R-2', '1000', '0', '0', '', '1000'],
  ])
})

test('a parcel that was charged for before is not charged for again', () => {
  const [rest, other] = parcels([5_000, 500_000])
  if (!rest || !other) throw new Error('There are two')
  const amounts = { chargedPaisa: 20_000, withheldPaisa: null, receivedPaisa: 485_000 }
  expect(rowsOf([{ ...rest, isRest: true }, other], amounts)).toEqual([
    ['R-0', '50', '0', '0', '', '50'],
    ['R-1', '5000', '200', '0', '', '4800'],
  ])
})
