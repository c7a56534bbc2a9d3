import type { Settlement } from './keep-settled.ts'
import type { ColumnMapping } from './statement-columns.ts'
import type { Finding } from './statement-findings.ts'

export type StatementState = 'draft' | 'applied' | 'undone'

/** A statement in a list. */
export interface StatementSummary {
  id: number
  courier: string
  fileName: string
  paidOn: string | null
  state: StatementState
  lineCount: number
  remittedPaisa: number
  uploadedAt: Date
  /** Findings that are not settled. */
  openFindings: number
}

/** How far a statement could be read. Only one that is `compared` can be applied, or agree. */
export type StatementStanding = 'no-names' | 'no-amounts' | 'no-lines' | 'none-ours' | 'compared'

/** What the lines of a statement add up to, in paisa. */
export interface StatementSums {
  lines: number
  collectedPaisa: number
  chargedPaisa: number
  withheldPaisa: number
  paidPaisa: number
}

/** A finding of an applied statement, or one that applying another would record. */
export interface ShownFinding extends Finding, Settlement {
  /** Null before the statement is applied. */
  id: number | null
  orderNumber: string | null
}

/** A statement as its page shows it. */
export interface Statement {
  id: number
  courier: { id: number; name: string }
  /** Of a payout by hand its reference, which may be empty. */
  fileName: string
  /** The day of a payout that was recorded by hand, as `2026-11-23`; null for a file. */
  paidOn: string | null
  state: StatementState
  uploadedAt: Date
  actor: string
  appliedAt: Date | null
  /** When it was taken back, and by whom; null for one that counts, or was taken back long ago. */
  undoneAt: Date | null
  undoneBy: string | null
  /** The names of the file's columns. */
  header: string[]
  columns: ColumnMapping
  /** Parcels delivered until this day should be in it; null if it says of none when. */
  coversUntil: string | null
  sums: StatementSums
  standing: StatementStanding
  /** Rows of the file below the names of the columns. */
  rows: number
  problems: string[]
  findings: ShownFinding[]
  /** Whether charges and taxes could be compared with rates. */
  hasRates: boolean
}

/** A statement that is not applied for so many days is removed: it names shoppers. */
export const DRAFT_DAYS = 30
