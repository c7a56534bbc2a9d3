import { formatRupees } from '#app/shared/money.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { type CourierRate, chargeFor, rateOn, shareOf } from './courier-rate.ts'
import { amountsOf, type StatementLine } from './statement-lines.ts'

/** What may be wrong with a courier's statement. */
export const FINDING_KINDS = [
  'not-remitted',
  'short',
  'wrong-charge',
  'charged-twice',
  'tax-off',
  'not-ours',
  'remitted-though-returned',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** A parcel of the courier, as the shop knows it. Amounts in paisa. */
export interface KnownParcel {
  id: number
  trackingNumber: string
  outcome: 'delivered' | 'returned' | 'lost' | 'on-its-way'
  toCollectPaisa: number
  weightGrams: number | null
  /** The days on which it left the shop and reached its state, as `2026-11-23`. */
  sentOn: string
  doneOn: string
  /** An earlier statement has it. */
  isSettled: boolean
}

/** A difference between the statement and what the shop knows. */
export interface Finding {
  kind: FindingKind
  /** The row of the file; null for a parcel that is missing in it. */
  line: number | null
  parcelId: number | null
  trackingNumber: string
  /** What the courier owes by it, in paisa; below zero if the shop does. */
  amountPaisa: number
  reason: string
}

/** Couriers round to rupees: a smaller difference is none. */
const TOLERANCE_PAISA = 100

/**
 * Compares a statement with the parcels and the rates of its courier.
 *
 * @param parcels by tracking number: those of the statement, and delivered ones that it should have
 */
export function findDifferences(
  lines: readonly StatementLine[],
  parcels: ReadonlyMap<string, KnownParcel>,
  rates: readonly CourierRate[],
): Finding[] {
  const seen = new Set<string>()
  const found = lines.flatMap(line => {
    const parcel = parcels.get(line.tracking)
    const isRepeated = seen.has(line.tracking)
    seen.add(line.tracking)
    return checkLine(line, parcel, isRepeated, rates).map(
      (difference): Finding => ({
        ...difference,
        line: line.line,
        parcelId: parcel?.id ?? null,
        trackingNumber: line.tracking,
      }),
    )
  })
  return [...found, ...findMissing(parcels, seen)]
}

type Difference = Pick<Finding, 'kind' | 'amountPaisa' | 'reason'>

function checkLine(
  line: StatementLine,
  parcel: KnownParcel | undefined,
  isRepeated: boolean,
  rates: readonly CourierRate[],
): Difference[] {
  const { paid } = amountsOf(line)
  const whole = (kind: FindingKind, reason: string) => [{ kind, amountPaisa: -paid, reason }]
  if (!parcel) return whole('not-ours', 'No parcel with this courier has this tracking number.')
  if (isRepeated) return whole('charged-twice', 'The statement has this parcel twice.')
  if (parcel.isSettled) return whole('charged-twice', 'An earlier statement has this parcel already.')
  if (parcel.outcome === 'returned' && (line.collected ?? 0) > 0) {
    return whole('remitted-though-returned', 'The parcel came back, so nothing was collected for it.')
  }
  return [
    ...checkCollected(line, parcel),
    ...checkCharge(line, parcel, rates),
    ...checkTaxes(line, parcel, rates),
  ]
}

function checkCollected(line: StatementLine, parcel: KnownParcel): Difference[] {
  const { adds, paid } = amountsOf(line)
  const wanted = parcel.outcome === 'delivered' ? parcel.toCollectPaisa : (line.collected ?? 0)
  const short = line.collected === null ? 0 : wanted - line.collected
  if (isOff(short)) {
    const more = short < 0 ? 'more' : 'less'
    const reason = `It says ${formatRupees(line.collected ?? 0)} collected, ${formatRupees(Math.abs(short))} ${more} than the parcel asked for.`
    return [{ kind: 'short', amountPaisa: short, reason }]
  }
  const isComplete =
    line.paid !== null && line.collected !== null && line.charge !== null && line.gst !== null
  if (!isComplete || !isOff(adds - paid)) return []
  const reason = `The line adds up to ${formatRupees(adds)}, but ${formatRupees(paid)} is paid.`
  return [{ kind: 'short', amountPaisa: adds - paid, reason }]
}

function checkCharge(line: StatementLine, parcel: KnownParcel, rates: readonly CourierRate[]): Difference[] {
  const rate = rateOn(rates, parcel.sentOn)
  if (!rate || line.charge === null || parcel.outcome === 'lost') return []
  const agreed = chargeFor(rate, parcel.weightGrams, parcel.outcome === 'returned')
  if (!isOff(line.charge - agreed)) return []
  const reason = `${formatRupees(line.charge)} is charged, ${formatRupees(agreed)} is agreed.`
  return [{ kind: 'wrong-charge', amountPaisa: line.charge - agreed, reason }]
}

function checkTaxes(line: StatementLine, parcel: KnownParcel, rates: readonly CourierRate[]): Difference[] {
  const rate = rateOn(rates, parcel.doneOn)
  if (!rate) return []
  const { charge, collected } = amountsOf(line)
  const off = [
    ['GST', line.gst, shareOf(charge, rate.gstPoints)],
    ['income tax', line.incomeTax, shareOf(collected, rate.incomeTaxPoints)],
    ['sales tax', line.salesTax, shareOf(collected, rate.salesTaxPoints)],
  ] as const
  const wrong = off.flatMap(([name, stated, right]) =>
    stated !== null && isOff(stated - right) ? [{ name, stated, right }] : [],
  )
  if (wrong.length === 0) return []
  return [
    {
      kind: 'tax-off',
      amountPaisa: wrong.reduce((sum, { stated, right }) => sum + stated - right, 0),
      reason: `${wrong.map(({ name, stated, right }) => `${formatRupees(stated)} ${name} instead of ${formatRupees(right)}`).join(', ')}.`,
    },
  ]
}

function findMissing(parcels: ReadonlyMap<string, KnownParcel>, seen: ReadonlySet<string>): Finding[] {
  return [...parcels.values()]
    .filter(
      ({ trackingNumber, outcome, isSettled, toCollectPaisa }) =>
        !seen.has(trackingNumber) && outcome === 'delivered' && !isSettled && toCollectPaisa > 0,
    )
    .map(({ id, trackingNumber, toCollectPaisa, doneOn }) => ({
      kind: 'not-remitted' as const,
      line: null,
      parcelId: id,
      trackingNumber,
      amountPaisa: toCollectPaisa,
      reason: `Delivered on ${formatAdminDay(doneOn)}, but not in the statement.`,
    }))
}

function isOff(difference: number): boolean {
  return Math.abs(difference) >= TOLERANCE_PAISA
}
