import { spread } from '#app/pricing/discounts.ts'
import { rupeesText } from '#app/shared/money.ts'
import { type CourierRate, chargeFor, rateOn, shareOf } from './courier-rate.ts'
import type { ColumnMapping } from './statement-columns.ts'
import type { KnownParcel } from './statement-findings.ts'

/** A parcel that a payout is for, with what is still owed for it and what its courier deducts by the agreed rates. Amounts in paisa. */
export interface PaidParcel {
  reference: string
  owedPaisa: number
  /** An earlier statement charged for it, and paid too little. */
  isRest: boolean
  /** Null without rates of its day. */
  agreed: { chargePaisa: number; gstPaisa: number; gstPoints: number; taxPaisa: number } | null
}

/** What staff typed of a payout, in paisa. What was left empty is null, and is not compared with the rates. */
export interface PayoutAmounts {
  /** With its GST. */
  chargedPaisa: number | null
  withheldPaisa: number | null
  receivedPaisa: number
}

/** The columns of a payout that was recorded by hand, as if its courier had sent a file. */
const PAYOUT_COLUMNS = {
  reference: 0,
  collected: 1,
  charge: 2,
  gst: 3,
  withheld: 4,
  paid: 5,
} as const satisfies ColumnMapping
const HEADER = ['Reference', 'Collected', 'Charges', 'GST', 'Withheld', 'Paid']

/** What the rates of its courier say about a delivered parcel that is paid. */
export function paidParcel(
  reference: string,
  { toCollectPaisa, settledPaisa, weightGrams, isSettled, sentOn, doneOn }: KnownParcel,
  rates: readonly CourierRate[],
): PaidParcel {
  const owedPaisa = toCollectPaisa - settledPaisa
  const [sent, delivered] = [rateOn(rates, sentOn), rateOn(rates, doneOn)]
  if (!sent || !delivered) return { reference, owedPaisa, isRest: isSettled, agreed: null }
  const chargePaisa = chargeFor(sent, weightGrams, false)
  const { gstPoints, incomeTaxPoints, salesTaxPoints } = delivered
  const taxPaisa = shareOf(owedPaisa, incomeTaxPoints) + shareOf(owedPaisa, salesTaxPoints)
  const agreed = { chargePaisa, gstPaisa: shareOf(chargePaisa, gstPoints), gstPoints, taxPaisa }
  return { reference, owedPaisa, isRest: isSettled, agreed }
}

/** What a payout should be less what was received, in paisa: above zero the courier paid too little. */
export function payoutDifference(
  owedPaisa: number,
  { chargedPaisa, withheldPaisa, receivedPaisa }: PayoutAmounts,
): number {
  return owedPaisa - (chargedPaisa ?? 0) - (withheldPaisa ?? 0) - receivedPaisa
}

/**
 * Writes a payout as the rows of a statement. Each parcel is charged as agreed, without rates equally; what differs from the rates, or from what
 * should have been received, stands in as few rows as can hold it, so that it is one finding.
 */
export function payoutCells(parcels: readonly PaidParcel[], amounts: PayoutAmounts): string[][] {
  const owed = parcels.map(({ owedPaisa }) => owedPaisa)
  const charges = divideCharges(parcels, amounts.chargedPaisa)
  const withheld = divideTaxes(parcels, amounts.withheldPaisa)
  const nets = owed.map(
    (paisa, at) =>
      paisa - (charges[at]?.chargePaisa ?? 0) - (charges[at]?.gstPaisa ?? 0) - (withheld[at] ?? 0),
  )
  const differencePaisa = payoutDifference(sumOf(owed), amounts)
  const changes = placeDifference(-differencePaisa, nets)
  // A row without charges is not added up when it is compared: its difference is one of what was collected.
  const isAddedUp = amounts.chargedPaisa !== null
  const cell = (paisa: number | undefined) => (paisa === undefined ? '' : rupeesText(paisa))
  const rows = parcels.map(({ reference, owedPaisa }, at) => [
    reference,
    cell(owedPaisa + (isAddedUp ? 0 : (changes[at] ?? 0))),
    cell(charges[at]?.chargePaisa),
    cell(charges[at]?.gstPaisa),
    cell(withheld[at]),
    cell((nets[at] ?? 0) + (changes[at] ?? 0)),
  ])
  return [HEADER, ...rows]
}

/** The columns that such rows have: what staff left empty is not in the statement. */
export function payoutColumns({ chargedPaisa, withheldPaisa }: PayoutAmounts): ColumnMapping {
  const { charge, gst, withheld, ...others } = PAYOUT_COLUMNS
  return {
    ...others,
    ...(chargedPaisa !== null && { charge, gst }),
    ...(withheldPaisa !== null && { withheld }),
  }
}

function divideCharges(parcels: readonly PaidParcel[], chargedPaisa: number | null) {
  if (chargedPaisa === null) return []
  // A parcel is charged for once.
  const isCharged = parcels.every(({ isRest }) => isRest) ? () => true : (one: PaidParcel) => !one.isRest
  const agreed = parcels.map(one => (isCharged(one) ? one.agreed : NOTHING_AGREED))
  const isAgreed = agreed.every(one => one !== null)
  if (!isAgreed) {
    const shares = spread(
      chargedPaisa,
      parcels.map(one => Number(isCharged(one))),
    )
    return shares.map(chargePaisa => ({ chargePaisa, gstPaisa: 0 }))
  }
  const sums = agreed.map(({ chargePaisa, gstPaisa }) => chargePaisa + gstPaisa)
  const changes = placeDifference(chargedPaisa - sumOf(sums), sums)
  return agreed.map(({ chargePaisa, gstPaisa, gstPoints }, at) => {
    const change = changes[at] ?? 0
    const charge = chargePaisa + Math.round((change * 10_000) / (10_000 + gstPoints))
    return { chargePaisa: charge, gstPaisa: chargePaisa + gstPaisa + change - charge }
  })
}

const NOTHING_AGREED = { chargePaisa: 0, gstPaisa: 0, gstPoints: 0, taxPaisa: 0 }

function divideTaxes(parcels: readonly PaidParcel[], withheldPaisa: number | null): number[] {
  if (withheldPaisa === null) return []
  const agreed = parcels.map(one => one.agreed?.taxPaisa ?? null)
  if (!agreed.every(paisa => paisa !== null)) {
    return spread(
      withheldPaisa,
      parcels.map(({ owedPaisa }) => owedPaisa),
    )
  }
  const changes = placeDifference(withheldPaisa - sumOf(agreed), agreed)
  return agreed.map((paisa, at) => paisa + (changes[at] ?? 0))
}

/** Places a difference on the largest amounts, none of which falls below zero by it. @returns the change of each */
function placeDifference(differencePaisa: number, amounts: readonly number[]): number[] {
  const changes = amounts.map(() => 0)
  let left = differencePaisa
  const largestFirst = amounts
    .map((paisa, at) => ({ paisa, at }))
    .toSorted((one, other) => other.paisa - one.paisa)
  for (const { paisa, at } of largestFirst) {
    if (left === 0) break
    const change = left > 0 ? left : Math.max(left, -Math.max(0, paisa))
    changes[at] = change
    left -= change
  }
  return changes
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, paisa) => sum + paisa, 0)
}
