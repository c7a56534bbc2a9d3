import { message } from '#app/shared/text/translate.ts'
import type { ImportState } from '../import/import-state.server.ts'

/** What staff read of an import's state. */
export const IMPORT_STATE_NAMES: Record<ImportState, string> = {
  reading: message('Is being compared'),
  fetching: message('Pictures are being fetched'),
  ready: message('Not applied'),
  applying: message('Is being applied'),
  applied: message('Applied'),
  undoing: message('Is being undone'),
  undone: message('Undone'),
  refused: message('Refused'),
}

/** Whether a job works on it, so that the page looks again by itself. */
export function isAtWork(state: ImportState): boolean {
  return ['reading', 'fetching', 'applying', 'undoing'].includes(state)
}
