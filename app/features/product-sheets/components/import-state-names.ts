import type { ImportState } from '../import/import-state.server.ts'

/** What staff read of an import's state. */
export const IMPORT_STATE_NAMES: Record<ImportState, string> = {
  reading: 'Is being compared',
  fetching: 'Pictures are being fetched',
  ready: 'Not applied',
  applying: 'Is being applied',
  applied: 'Applied',
  undoing: 'Is being taken back',
  undone: 'Taken back',
  refused: 'Refused',
}

/** Whether a job works on it, so that the page looks again by itself. */
export function isAtWork(state: ImportState): boolean {
  return ['reading', 'fetching', 'applying', 'undoing'].includes(state)
}
