import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { StockLevel } from './admin-product.ts'
import type { EditedProduct, ProductEdit } from './edited-product.ts'
import { newProductSchema } from './product-form-schema.ts'

/** What came of sending the product form. */
export interface ProductAnswer {
  isSaved: boolean
  submission: SubmissionResult
  /** Somebody else was faster: what they did, and the product as it is now. */
  stale?: { edits: ProductEdit[]; present: EditedProduct }
  /** What is on hand now of the numbers that were refused. */
  presentLevels?: StockLevel[]
}

export const PRODUCT_ADDED = 'Product added successfully!'
export const PRODUCT_UPDATED = 'Product updated successfully!'

/** The answer of a page whose server could not be reached: what was typed is still there. */
export function failedProductAnswer(typed: FormData, sentence: string): ProductAnswer {
  return {
    isSaved: false,
    submission: parseWithZod(typed, { schema: newProductSchema }).reply({ formErrors: [sentence] }),
  }
}
