import { formatRupees } from '#app/shared/money.ts'
import { sayStored, storedText } from '#app/shared/text/say-stored.ts'
import { interfaceLanguage, message, t } from '#app/shared/text/translate.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { type CourierRate, chargeFor, rateOn, shareOf } from './courier-rate.ts'
import { type StatementLine, statedAmounts, TOLERANCE_PAISA, takesBack } from './statement-lines.ts'

/** What may be wrong with a courier's statement. */
export const FINDING_KINDS = [
  'not-remitted',
  'short',
  'wrong-charge',
  'charged-twice',
  'tax-off',
  'not-ours',
  'remitted-though-returned',
  'remitted-undelivered',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** What became of a parcel, as far as a statement has to do with it. One that has not left is on its way as well. */
export type ParcelOutcome = 'delivered' | 'returned' | 'lost' | 'cancelled' | 'on-its-way'

/** The findings of a parcel that was paid and had not been delivered. They are settled once it is. */
export const UNDELIVERED_KINDS = [
  'remitted-though-returned',
  'remitted-undelivered',
] as const satisfies FindingKind[]

/** A parcel of the courier, as the shop knows it. Amounts in paisa. */
export interface KnownParcel {
  id: number
  /** Its reference, if it has no number. */
  trackingNumber: string
  outcome: ParcelOutcome
  toCollectPaisa: number
  weightGrams: number | null
  /** The days on which it left the shop and reached its state, as `2026-11-23`. */
  sentOn: string
  doneOn: string
  /** An earlier statement has it, and what it paid was not taken back since. */
  isSettled: boolean
  /** What earlier statements paid for it, with what they deducted. */
  settledPaisa: number
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
  /** What of its parcel's cash stays outstanding by it, in paisa; 0 where the ledger has settled the cash all the same. */
  openPaisa: number
  reason: string
}

/** The reasons, which are stored in English. */
const REASONS = {
  unknown: message('No parcel with this courier has this tracking number.'),
  twice: message('The statement has this parcel twice.'),
  again: message('An earlier statement has this parcel already.'),
  cameBack: message('The parcel came back, so nothing was collected for it.'),
  onItsWay: message('Here the parcel is not delivered yet. Once it is, this settles itself.'),
  lost: message('Here the parcel is lost. If the courier pays for the loss, settle this.'),
  cancelled: message('Here the parcel is cancelled, so nothing was collected for it.'),
  more: message('It says {collected} collected, {difference} more than the parcel asked for.'),
  less: message('It says {collected} collected, {difference} less than the parcel asked for.'),
  takenBackMore: message('It takes back {collected}, {difference} more than it should.'),
  takenBackLess: message('It takes back {collected}, {difference} less than it should.'),
  sum: message('The line adds up to {adds}, but {paid} is paid.'),
  charge: message('{charged} is charged, {agreed} is agreed.'),
  chargeWithGst: message(
    '{charged} is charged, {agreed} is agreed: a difference of {difference}, plus {gst} GST on it.',
  ),
  missing: message('Delivered on {day}, but not in the statement.'),
}
const TAX_REASONS = {
  gst: message('{stated} GST instead of {right}'),
  incomeTax: message('{stated} income tax instead of {right}'),
  salesTax: message('{stated} sales tax instead of {right}'),
  withheld: message('{stated} withheld instead of {right}'),
}

/** What reasons that ask for something say once they are settled. */
const SETTLED_REASONS = new Map<string, string>([
  [REASONS.onItsWay, message('When this was paid, the parcel was not delivered here.')],
  [REASONS.lost, message('Here the parcel was lost.')],
])

/** The reason of a finding in the language of staff, as it is or was before it was settled. */
export function sayReason({
  kind,
  reason,
  settledAt,
}: Pick<Finding, 'kind' | 'reason'> & { settledAt: Date | null }): string {
  const settled = settledAt && SETTLED_REASONS.get(reason)
  if (settled) return t(settled)
  if (kind !== 'tax-off' || interfaceLanguage() === 'en') return sayStored(reason, Object.values(REASONS))
  const taxes = reason.replace(/\.$/, '').split(', ')
  return taxes.map(tax => sayStored(tax, Object.values(TAX_REASONS))).join(t(', '))
}

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
  const compared = compareLines(lines, parcels)
  const takenBackAt = lastOf(compared, ({ line }) => takesBack(line))
  const restPaidAt = lastOf(compared, one => restPaidBy(one) !== undefined)
  const found = compared.flatMap((one, index) => {
    const { line, parcel } = one
    // What a later line takes back, or pays, is not owed any more; that line says what is left.
    const isTakenBack = (takenBackAt.get(line.tracking) ?? 0) > index
    const isPaidLater = (restPaidAt.get(line.tracking) ?? 0) > index
    return checkLine(one, rates)
      .filter(difference => !(isTakenBack && isOverpaid(difference)))
      .filter(difference => !(isPaidLater && isUnderpaid(difference)))
      .map(
        (difference): Finding => ({
          ...difference,
          line: line.line,
          parcelId: parcel?.id ?? null,
          trackingNumber: line.tracking,
        }),
      )
  })
  return [...found, ...findMissing(parcels, new Set(lines.map(({ tracking }) => tracking)))]
}

/** A line with its parcel, and what was settled of that before. */
interface ComparedLine {
  line: StatementLine
  parcel: KnownParcel | undefined
  before: Settled
}

function compareLines(
  lines: readonly StatementLine[],
  parcels: ReadonlyMap<string, KnownParcel>,
): ComparedLine[] {
  const seen = new Map<string, Settled>()
  return lines.map(line => {
    const parcel = parcels.get(line.tracking)
    const before = seen.get(line.tracking) ?? settledBefore(parcel)
    seen.set(line.tracking, settledAfter(before, line))
    return { line, parcel, before }
  })
}

/** At which position each parcel has its last line of a kind. */
function lastOf(compared: readonly ComparedLine[], isOfKind: (one: ComparedLine) => boolean) {
  return new Map(
    compared.flatMap((one, index) => (isOfKind(one) ? [[one.line.tracking, index] as const] : [])),
  )
}

/** What is left of a delivered parcel that was paid too little, if a line pays no more than that; otherwise undefined. In paisa. */
function restPaidBy({ line, parcel, before }: ComparedLine): number | undefined {
  if (parcel?.outcome !== 'delivered' || !before.twice || takesBack(line)) return undefined
  const restPaisa = parcel.toCollectPaisa - before.paisa
  const paysPaisa = line.collected ?? settledBy(line)
  return paysPaisa > 0 && paysPaisa < restPaisa + TOLERANCE_PAISA ? restPaisa : undefined
}

/** The ids of the parcels of which lines pay what earlier statements paid too little. */
export function parcelsWithRest(
  lines: readonly StatementLine[],
  parcels: ReadonlyMap<string, KnownParcel>,
): number[] {
  return compareLines(lines, parcels).flatMap(one =>
    restPaidBy(one) === undefined ? [] : (one.parcel?.id ?? []),
  )
}

/** What earlier statements and lines have settled of a parcel. */
interface Settled {
  /** What they paid, with what they deducted. */
  paisa: number
  /** Why another line has the parcel twice; undefined if none has it, or what was paid is taken back. */
  twice: string | undefined
}

function settledBefore(parcel: KnownParcel | undefined): Settled {
  return { paisa: parcel?.settledPaisa ?? 0, twice: parcel?.isSettled ? REASONS.again : undefined }
}

function settledAfter(before: Settled, line: StatementLine): Settled {
  const paisa = before.paisa + settledBy(line)
  if (!takesBack(line)) return { paisa, twice: REASONS.twice }
  return { paisa, twice: isOff(paisa) ? before.twice : undefined }
}

/** What a line pays, with what it deducts. */
function settledBy(line: StatementLine): number {
  const { collected, adds, paid } = statedAmounts(line)
  return paid + collected - adds
}

/** What a line is that pays for a parcel which was not delivered. */
const UNDELIVERED: Partial<Record<ParcelOutcome, [FindingKind, string]>> = {
  returned: ['remitted-though-returned', REASONS.cameBack],
  lost: ['remitted-undelivered', REASONS.lost],
  cancelled: ['remitted-undelivered', REASONS.cancelled],
  'on-its-way': ['remitted-undelivered', REASONS.onItsWay],
}

type Difference = Pick<Finding, 'kind' | 'amountPaisa' | 'openPaisa' | 'reason'>

function checkLine(compared: ComparedLine, rates: readonly CourierRate[]): Difference[] {
  const { line, parcel, before } = compared
  const { paid } = statedAmounts(line)
  const whole = (kind: FindingKind, reason: string) => [
    { kind, amountPaisa: -paid, openPaisa: parcel ? 0 - settledBy(line) : 0, reason },
  ]
  if (!parcel) return whole('not-ours', REASONS.unknown)
  if (takesBack(line)) return checkTakenBack(line, parcel, before.paisa, rates)
  const restPaisa = restPaidBy(compared)
  if (before.twice && restPaisa !== undefined)
    return [
      ...checkCollected(line, restPaisa),
      ...checkChargedAgain(line, before.twice),
      ...checkTaxes(line, parcel, rates),
    ]
  if (before.twice) return whole('charged-twice', before.twice)
  const undelivered = UNDELIVERED[parcel.outcome]
  if (undelivered && ((line.collected ?? 0) > 0 || paid > 0)) return whole(...undelivered)
  return [
    ...checkCollected(line, parcel.outcome === 'delivered' ? parcel.toCollectPaisa : (line.collected ?? 0)),
    ...checkCharge(line, parcel, rates),
    ...checkTaxes(line, parcel, rates),
  ]
}

/** A line that pays the rest of a parcel has nothing to charge: that was done with the parcel. */
function checkChargedAgain(line: StatementLine, reason: string): Difference[] {
  const { charge, gst } = statedAmounts(line)
  return isOff(charge) ? [{ kind: 'charged-twice', amountPaisa: charge + gst, openPaisa: 0, reason }] : []
}

function checkCollected(line: StatementLine, wanted: number): Difference[] {
  const short = line.collected === null ? 0 : wanted - line.collected
  if (isOff(short)) {
    const reason = storedText(short < 0 ? REASONS.more : REASONS.less, {
      collected: rupeesOf(line.collected ?? 0),
      difference: rupeesOf(Math.abs(short)),
    })
    return [{ kind: 'short', amountPaisa: short, openPaisa: short, reason }]
  }
  return checkSum(line)
}

function checkSum(line: StatementLine): Difference[] {
  const { adds, paid } = statedAmounts(line)
  const isComplete =
    line.paid !== null && line.collected !== null && line.charge !== null && line.gst !== null
  if (!isComplete || !isOff(adds - paid)) return []
  const reason = storedText(REASONS.sum, { adds: rupeesOf(adds), paid: rupeesOf(paid) })
  return [{ kind: 'short', amountPaisa: adds - paid, openPaisa: adds - paid, reason }]
}

/**
 * A line that takes back: with what was settled before, it has to leave what the parcel has collected. What it charges besides
 * is compared, and its taxes are those of the amount that it takes back.
 */
function checkTakenBack(
  line: StatementLine,
  parcel: KnownParcel,
  settledPaisa: number,
  rates: readonly CourierRate[],
): Difference[] {
  const collected = line.collected ?? 0
  const wanted = parcel.outcome === 'delivered' ? parcel.toCollectPaisa : 0
  const missing = wanted - settledPaisa - collected
  const reason = storedText(missing > 0 ? REASONS.takenBackMore : REASONS.takenBackLess, {
    collected: rupeesOf(-collected),
    difference: rupeesOf(Math.abs(missing)),
  })
  return [
    ...(isOff(missing)
      ? [{ kind: 'short' as const, amountPaisa: missing, openPaisa: missing, reason }]
      : checkSum(line)),
    ...((line.charge ?? 0) > 0 ? checkCharge(line, parcel, rates) : []),
    ...checkTaxes(line, parcel, rates),
  ]
}

/** The findings that a courier makes up for by taking back what it paid. */
export const OVERPAID_KINDS = [
  ...UNDELIVERED_KINDS,
  'charged-twice',
  'short',
] as const satisfies FindingKind[]

function isOverpaid({ kind, amountPaisa }: Difference): boolean {
  return amountPaisa < 0 && OVERPAID_KINDS.some(one => one === kind)
}

function isUnderpaid({ kind, amountPaisa }: Difference): boolean {
  return amountPaisa > 0 && kind === 'short'
}

function checkCharge(line: StatementLine, parcel: KnownParcel, rates: readonly CourierRate[]): Difference[] {
  const rate = rateOn(rates, parcel.sentOn)
  if (!rate || line.charge === null || parcel.outcome === 'lost') return []
  const agreed = chargeFor(rate, parcel.weightGrams, parcel.outcome === 'returned')
  const difference = line.charge - agreed
  if (!isOff(difference)) return []
  // The GST that follows from the agreed charge: what the line has besides is a tax that is off.
  const gst = line.gst === null ? 0 : shareOf(line.charge, rate.gstPoints) - shareOf(agreed, rate.gstPoints)
  const reason = storedText(gst === 0 ? REASONS.charge : REASONS.chargeWithGst, {
    charged: rupeesOf(line.charge),
    agreed: rupeesOf(agreed),
    difference: rupeesOf(Math.abs(difference)),
    gst: rupeesOf(Math.abs(gst)),
  })
  return [{ kind: 'wrong-charge', amountPaisa: difference + gst, openPaisa: 0, reason }]
}

function checkTaxes(line: StatementLine, parcel: KnownParcel, rates: readonly CourierRate[]): Difference[] {
  const rate = rateOn(rates, parcel.doneOn)
  if (!rate) return []
  const { charge, collected } = statedAmounts(line)
  const incomeTax = shareOf(collected, rate.incomeTaxPoints)
  const salesTax = shareOf(collected, rate.salesTaxPoints)
  // One column stands for the taxes that have none of their own.
  const withheld = (line.incomeTax === null ? incomeTax : 0) + (line.salesTax === null ? salesTax : 0)
  const off = [
    ['gst', line.gst, shareOf(charge, rate.gstPoints)],
    ['incomeTax', line.incomeTax, incomeTax],
    ['salesTax', line.salesTax, salesTax],
    ['withheld', line.withheld, withheld],
  ] as const
  const wrong = off.flatMap(([name, stated, right]) =>
    stated !== null && isOff(stated - right) ? [{ name, stated, right }] : [],
  )
  if (wrong.length === 0) return []
  return [
    {
      kind: 'tax-off',
      amountPaisa: wrong.reduce((sum, { stated, right }) => sum + stated - right, 0),
      openPaisa: 0,
      reason: `${wrong.map(({ name, stated, right }) => storedText(TAX_REASONS[name], { stated: rupeesOf(stated), right: rupeesOf(right) })).join(', ')}.`,
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
      openPaisa: toCollectPaisa,
      reason: storedText(REASONS.missing, { day: formatAdminDay(doneOn) }),
    }))
}

/** What a statement pays for parcels that are not the shop's, in paisa; below zero if it deducts more. The ledger does not have it. */
export function notOursPaisa(findings: readonly Pick<Finding, 'kind' | 'amountPaisa'>[]): number {
  return findings.reduce((sum, { kind, amountPaisa }) => (kind === 'not-ours' ? sum - amountPaisa : sum), 0)
}

/** `−PKR 125`, with a true minus. */
function rupeesOf(paisa: number): string {
  return `${paisa < 0 ? '−' : ''}${formatRupees(Math.abs(paisa))}`
}

function isOff(difference: number): boolean {
  return Math.abs(difference) >= TOLERANCE_PAISA
}
