import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import type { StockLevel } from '#app/catalogue/products/admin-product.ts'
import type { SizeSystem } from '#app/catalogue/sizes/systems/size-system.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { message } from '#app/shared/text/translate.ts'
import type { EditedProduct, ProductEdit } from './edited-product.ts'
import { summariseProductErrors } from './product-form-schema.ts'

/** The result of the product form. */
export interface ProductFormResult extends FormResult {
  submission: SubmissionResult
  /** Nothing could be saved just now, though nothing is wrong with what was typed. */
  isBroken?: boolean
  /** By which line of the audit log what was saved can be undone. */
  auditId?: number
  /** What was added is a draft. */
  isDraft?: boolean
  /** What went to orders that waited, in a sentence. */
  details?: string | undefined
  /** The edits by other staff since the form was opened, and the product as it is now. */
  stale?: { edits: ProductEdit[]; present: EditedProduct }
  /** What is on hand now of the numbers that were refused. */
  presentLevels?: StockLevel[]
}

export const PRODUCT_ADDED = message('Product added successfully!')
export const PRODUCT_UPDATED = message('Product updated successfully!')

/** Why the product was not saved, in one sentence; nothing where it was. */
export function refusalSentence(
  { isDone, submission }: ProductFormResult,
  systems: readonly SizeSystem[],
): string | undefined {
  if (isDone) return undefined
  const { error = {}, initialValue } = submission
  return error['']?.[0] ?? summariseProductErrors(initialValue ?? {}, error, systems)
}

/** The result if the server cannot be reached. The form still contains the typed values. */
export function failedProductForm(typed: FormData, sentence: string): ProductFormResult {
  return {
    isDone: false,
    isBroken: true,
    submission: parseWithZod(typed, { schema: z.object({}) }).reply({ formErrors: [sentence] }),
  }
}
