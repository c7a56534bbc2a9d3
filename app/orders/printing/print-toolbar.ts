import { message } from '#app/shared/text/translate.ts'
import { PRINT_NAMES } from './print-query.ts'

export const PRINT_AS = message('Print as')
export const PAPER = message('Paper')
export const PDF = message('PDF')
export const PRINT = message('Print')

/** What stands around sheets that are printed. */
export const PRINT_TOOLBAR = [PRINT_AS, PAPER, PDF, PRINT, ...Object.values(PRINT_NAMES)]
