import { sayStored } from '#app/shared/text/say-stored.ts'
import { message } from '#app/shared/text/translate.ts'
import { type SheetColumnKey, sheetColumn } from './sheet-columns.ts'

const OF_PICTURES = [
  message('Picture {number}'),
  message('Text of picture {number} (Urdu)'),
  message('Text of picture {number}'),
]

/** What staff read for a column. In files it has its English name. */
export function columnName(key: SheetColumnKey): string {
  return sayStored(sheetColumn(key).header, OF_PICTURES)
}
