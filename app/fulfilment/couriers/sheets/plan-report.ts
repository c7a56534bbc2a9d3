import type { ParcelEventKind } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import { type SeveralParcels, severalText } from '#app/fulfilment/parcels/parcel-name.ts'
import { t } from '#app/shared/text/translate.ts'
import type { ReportRow } from './report-rows.ts'
import { meaningOf, type WordMeaning, wordKey } from './report-words.ts'

/** A parcel that rows of the file may mean. */
export interface ReportedParcel {
  id: number
  reference: string
  trackingNumber: string | null
  /** What its courier is to collect. */
  toCollectPaisa: number
  /** Another courier brings it. */
  isOfAnother: boolean
  /** The keys of what earlier files said of it. */
  keys: ReadonlySet<string>
}

/** What the file says of a parcel, as far as it is new. */
export interface PlannedReport {
  id: number
  reference: string
  /** The number that the parcel gets; undefined if it has it already. */
  number: string | undefined
  /** The number that it had. */
  replaces: string | null
  events: PlannedEvent[]
}

export interface PlannedEvent {
  kind: ParcelEventKind
  key: string
  /** Null: when the file is saved. */
  happenedAt: Date | null
  /** The courier's word. */
  word: string
  note: string
}

/** A word of the file; `meaning` is undefined if it is unknown. */
export interface ReportWord {
  word: string
  rows: number
  meaning: WordMeaning | undefined
}

interface ReportPlan {
  parcels: PlannedReport[]
  /** Rows that are left out, as sentences. */
  problems: string[]
  words: ReportWord[]
  /** Rows that say nothing new. */
  known: number
  /** Parcels of which the courier collects another amount than they ask for. */
  amounts: ReportedAmount[]
}

/** What the courier says that it collects for a parcel, and what the parcel asks for. */
export interface ReportedAmount {
  line: number
  reference: string
  saidPaisa: number
  toCollectPaisa: number
}

/** Parcels by reference, and the newest by tracking number. */
export interface ReportedParcels {
  /** Also by the number of an order that has one parcel. */
  byReference: ReadonlyMap<string, ReportedParcel>
  byNumber: ReadonlyMap<string, ReportedParcel>
  several: SeveralParcels
}

/** Compares a courier's answer with the shop's parcels. Nothing is written. The same file again plans nothing. */
export function planReport(
  rows: readonly ReportRow[],
  known: ReportedParcels,
  said: Readonly<Record<string, WordMeaning>>,
): ReportPlan {
  const plan: ReportPlan = { parcels: [], problems: [], words: listWords(rows, said), known: 0, amounts: [] }
  const numbers = findNumbers(rows)
  const byId = new Map<number, PlannedReport>()
  for (const row of rows) {
    const parcel = known.byReference.get(row.reference) ?? known.byNumber.get(row.tracking)
    const several = parcel ? undefined : severalText(known.several, row.reference)
    const problem = several ?? problemOf(row, parcel, numbers)
    if (problem || !parcel) {
      plan.problems.push(t('Row {line}: {problem}', { line: row.line, problem: problem ?? '' }))
      continue
    }
    noteAmount(plan, row, parcel)
    const planned = byId.get(parcel.id) ?? emptyReport(parcel)
    if (!addRow(planned, row, parcel, said)) plan.known += 1
    else byId.set(parcel.id, planned)
  }
  plan.parcels = [...byId.values()]
  return plan
}

/** Couriers round to rupees: a smaller difference is none. */
const TOLERANCE_PAISA = 100

function noteAmount(plan: ReportPlan, { line, amountPaisa }: ReportRow, parcel: ReportedParcel): void {
  const { reference, toCollectPaisa } = parcel
  if (amountPaisa === null || Math.abs(amountPaisa - toCollectPaisa) < TOLERANCE_PAISA) return
  plan.amounts.push({ line, reference, saidPaisa: amountPaisa, toCollectPaisa })
}

/** Adds what a row says to the plan of its parcel. @returns whether it says something new */
function addRow(
  planned: PlannedReport,
  row: ReportRow,
  parcel: ReportedParcel,
  said: Readonly<Record<string, WordMeaning>>,
): boolean {
  const isNumberNew =
    row.tracking !== '' &&
    row.tracking !== parcel.trackingNumber &&
    planned.number === undefined &&
    !parcel.keys.has(numberKey(row.tracking))
  if (isNumberNew) planned.number = row.tracking
  const kind = row.word === '' ? 'none' : (meaningOf(row.word, said) ?? 'unknown')
  const key = `sheet:${row.tracking}:${wordKey(row.word)}:${row.happenedAt?.toISOString() ?? ''}`
  const isEventNew =
    kind !== 'none' && !parcel.keys.has(key) && planned.events.every(event => event.key !== key)
  if (isEventNew) {
    planned.events.push({ kind, key, happenedAt: row.happenedAt, word: row.word, note: row.note })
  }
  return isNumberNew || isEventNew
}

/** Names the event by which a parcel got a tracking number from a file. */
export function numberKey(tracking: string): string {
  return `sheet-booked:${tracking}`
}

function emptyReport({ id, reference, trackingNumber }: ReportedParcel): PlannedReport {
  return { id, reference, number: undefined, replaces: trackingNumber, events: [] }
}

/** The numbers that the file gives each reference, and the references that it gives each number. */
function findNumbers(rows: readonly ReportRow[]) {
  const ofReference = new Map<string, Set<string>>()
  const ofNumber = new Map<string, Set<string>>()
  for (const { reference, tracking } of rows) {
    if (!reference || !tracking) continue
    ofReference.set(reference, (ofReference.get(reference) ?? new Set()).add(tracking))
    ofNumber.set(tracking, (ofNumber.get(tracking) ?? new Set()).add(reference))
  }
  return { ofReference, ofNumber }
}

function problemOf(
  { reference, tracking }: ReportRow,
  parcel: ReportedParcel | undefined,
  { ofReference, ofNumber }: ReturnType<typeof findNumbers>,
): string | undefined {
  if (!parcel)
    return reference
      ? t('no parcel has the reference {reference}.', { reference })
      : t('no parcel has the number {tracking}.', { tracking })
  if (parcel.isOfAnother) return t('{reference} goes with another courier.', { reference: parcel.reference })
  if ((ofReference.get(reference)?.size ?? 0) > 1)
    return t('{reference} has two numbers in this file.', { reference })
  if ((ofNumber.get(tracking)?.size ?? 0) > 1)
    return t('two parcels have the number {tracking} in this file.', { tracking })
  return undefined
}

/** The words of the file, the most frequent first. */
function listWords(rows: readonly ReportRow[], said: Readonly<Record<string, WordMeaning>>): ReportWord[] {
  const words = new Map<string, ReportWord>()
  for (const { word } of rows) {
    if (word === '') continue
    const found = words.get(wordKey(word)) ?? { word, rows: 0, meaning: meaningOf(word, said) }
    words.set(wordKey(word), { ...found, rows: found.rows + 1 })
  }
  return [...words.values()].toSorted((one, other) => other.rows - one.rows)
}
