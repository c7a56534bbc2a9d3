import { useCallback, useEffect, useState } from 'react'
import {
  areSameValues,
  EMPTY_PRODUCT_FORM,
  type ProductFormValues,
  productFormValuesSchema,
} from '../product-form-values.ts'

const DRAFT_STORAGE_KEY = 'product-draft:v1'

/**
 * Saves what is typed into the form of a new product for this tab, so that a reload loses nothing. `key` changes when a
 * draft is restored or discarded, so that the form is mounted again.
 */
export function useProductDraft() {
  const [draft, setDraft] = useState<{ values: ProductFormValues; key: number; isRestored: boolean }>({
    values: EMPTY_PRODUCT_FORM,
    key: 0,
    isRestored: false,
  })
  // Only in the browser: the server knows of no draft.
  useEffect(() => {
    const saved = readDraft()
    if (saved) setDraft({ values: saved, key: 1, isRestored: true })
  }, [])
  const discard = useCallback(() => writeDraft(EMPTY_PRODUCT_FORM), [])
  const startAgain = useCallback(() => {
    discard()
    setDraft(({ key }) => ({ values: EMPTY_PRODUCT_FORM, key: key + 1, isRestored: false }))
  }, [discard])
  return { ...draft, save: writeDraft, discard, startAgain }
}

function readDraft(): ProductFormValues | undefined {
  try {
    const saved: unknown = JSON.parse(window.sessionStorage.getItem(DRAFT_STORAGE_KEY) ?? 'null')
    return productFormValuesSchema.safeParse(saved).data
  } catch {
    return undefined
  }
}

function writeDraft(typed: ProductFormValues): void {
  try {
    if (areSameValues(typed, EMPTY_PRODUCT_FORM)) window.sessionStorage.removeItem(DRAFT_STORAGE_KEY)
    else window.sessionStorage.setItem(DRAFT_STORAGE_KEY, JSON.stringify(typed))
  } catch {
    // Storage is off or full: the form still works, and a reload loses what was typed.
  }
}
