import type { PlannedReport, ReportedAmount, ReportWord } from './plan-report.ts'
import type { ReportColumns } from './report-columns.ts'

/** What saving a courier's answer would do. */
export interface ReportPreview {
  /** The rows of the file as JSON, which the form sends back: nothing is stored before it is saved. */
  cells: string
  header: string[]
  columns: ReportColumns
  words: ReportWord[]
  problems: string[]
  parcels: PlannedReport[]
  /** Rows that say nothing new. */
  known: number
  /** Parcels of which the courier collects another amount. */
  amounts: ReportedAmount[]
  /** What is missing in a file that is no answer, as a sentence. */
  missing?: string | undefined
}

/** The result of a form of a courier's sheets. */
export interface SheetResult {
  isDone: boolean
  text: string
  preview?: ReportPreview
}
