import {
  type CodeHolder,
  codeKey,
  findTakenCodes,
  type TakenCode,
} from '#app/catalogue/products/variants/taken-codes.ts'
import { t } from '#app/shared/text/translate.ts'
import { SAME_CODE } from '../import/import-notes.ts'
import type { PlannedCell, PlannedItem } from './product-plan.ts'

/** In which row the file has a SKU or a barcode, by both. */
export type FileCodes = Map<string, number>

/** A product with a SKU or a barcode that another product of the shop has, or one above it in the file, is left. */
export function refuseTakenCodes(
  item: PlannedItem,
  holders: readonly CodeHolder[],
  fileCodes: FileCodes,
): PlannedItem {
  const variants = item.plan?.details.variants ?? []
  const taken = [
    ...findTakenCodes(variants, holders, item.productId ?? 0),
    ...variants.flatMap(variant =>
      (['sku', 'barcode'] as const).flatMap(fact => {
        const code = codeKey(fact, variant[fact])
        return code === undefined ? [] : repeated(item, { fact, size: variant.size, code }, fileCodes)
      }),
    ),
  ]
  return taken.length === 0 ? item : { ...item, state: 'wrong', plan: null, cells: withNotes(item, taken) }
}

function repeated(
  { number, cells }: PlannedItem,
  { fact, size, code }: { fact: 'sku' | 'barcode'; size: string; code: string },
  fileCodes: FileCodes,
): TakenCode[] {
  const key = `${fact} ${code}`
  const first = fileCodes.get(key)
  if (first !== undefined) return [{ fact, size, note: t(SAME_CODE, { row: first }) }]
  fileCodes.set(key, cells.find(cell => cell.column === fact && cell.size === size)?.row ?? number)
  return []
}

function withNotes({ number, cells }: PlannedItem, taken: readonly TakenCode[]): PlannedCell[] {
  const noted = new Map(taken.map(one => [`${one.fact} ${one.size}`, one]))
  const rest = cells.map((cell): PlannedCell => {
    const key = `${cell.column} ${cell.size ?? ''}`
    const note = noted.get(key)?.note
    if (note === undefined) return cell
    noted.delete(key)
    return { ...cell, state: 'wrong', note }
  })
  const lacking = [...noted.values()].map(
    ({ fact, size, note }): PlannedCell => ({
      column: fact,
      row: number,
      size,
      state: 'wrong',
      to: '',
      note,
    }),
  )
  return [...rest, ...lacking]
}
