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

/**
 * A product with a SKU or a barcode that another product of the shop has is left. One that a product above it in the file has is
 * written without it.
 */
export function refuseTakenCodes(
  item: PlannedItem,
  holders: readonly CodeHolder[],
  fileCodes: FileCodes,
): PlannedItem {
  const variants = item.plan?.details.variants ?? []
  const taken = findTakenCodes(variants, holders, item.productId ?? 0)
  if (taken.length > 0) return { ...item, state: 'wrong', plan: null, cells: withNotes(item, taken, 'wrong') }
  const repeated = variants.flatMap(variant =>
    (['sku', 'barcode'] as const).flatMap(fact => {
      const code = codeKey(fact, variant[fact])
      return code === undefined ? [] : findRepeated(item, { fact, size: variant.size, code }, fileCodes)
    }),
  )
  return repeated.length === 0
    ? item
    : withoutCodes({ ...item, cells: withNotes(item, repeated, 'left') }, repeated)
}

function findRepeated(
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

function withoutCodes(item: PlannedItem, codes: readonly TakenCode[]): PlannedItem {
  if (!item.plan) return item
  const { details } = item.plan
  const variants = details.variants?.map(variant => {
    const own = codes.filter(({ size }) => size === variant.size).map(({ fact }) => [fact, null])
    return { ...variant, ...Object.fromEntries(own) }
  })
  return { ...item, plan: { ...item.plan, details: { ...details, variants } } }
}

function withNotes(
  { number, cells }: PlannedItem,
  taken: readonly TakenCode[],
  state: 'wrong' | 'left',
): PlannedCell[] {
  const noted = new Map(taken.map(one => [`${one.fact} ${one.size}`, one]))
  const rest = cells.map((cell): PlannedCell => {
    const key = `${cell.column} ${cell.size ?? ''}`
    const note = noted.get(key)?.note
    if (note === undefined) return cell
    noted.delete(key)
    return { ...cell, state, note }
  })
  const lacking = [...noted.values()].map(
    ({ fact, size, note }): PlannedCell => ({ column: fact, row: number, size, state, to: '', note }),
  )
  return [...rest, ...lacking]
}
