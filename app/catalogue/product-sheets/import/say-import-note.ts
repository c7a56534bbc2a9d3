import { sayStored } from '#app/shared/text/say-stored.ts'
import { IMPORT_NOTES } from './import-notes.ts'

/** Says what an import has stored of a product, in the language of the page. */
export function sayImportNote(stored: string): string {
  return sayStored(stored, IMPORT_NOTES)
}
