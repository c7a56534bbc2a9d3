import { useCallback, useEffect, useState } from 'react'
import {
  areSameValues,
  EMPTY_PRODUCT_FORM,
  type ProductFormValues,
  productFormValuesSchema,
} from '../product-form-values.ts'

const DRAFT_STORAGE_KEY = 'product-draft:v1'

/**
 * Keeps what is typed into the form of a new product in this tab, so that a reload loses nothing. `key` changes with each
 * draft that is brought back or given up: the form is made anew then.
 */
export function useProductDraft() {
  const [draft, setDraft] = useState<{ values: ProductFormValues; key: number; isRestored: boolean }>({
    values: EMPTY_PRODUCT_FORM,
    key: 0,
    isRestored: false,
  })
  // Only here, where the page has taken over: the server knows of no draft.
  useEffect(() => {
    const kept = readDraft()
    if (kept) setDraft({ values: kept, key: 1, isRestored: true })
  }, [])
  const forget = useCallback(() => writeDraft(EMPTY_PRODUCT_FORM), [])
  const startAnew = useCallback(() => {
    forget()
    setDraft(({ key }) => ({ values: EMPTY_PRODUCT_FORM, key: key + 1, isRestored: false }))
  }, [forget])
  return { ...draft, keep: writeDraft, forget, startAnew }
}

function readDraft(): ProductFormValues | undefined {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(DRAFT_STORAGE_KEY) ?? 'null')
    return productFormValuesSchema.safeParse(kept).data
  } catch {
    return undefined
  }
}

function writeDraft(typed: ProductFormValues): void {
  try {
    if (areSameValues(typed, EMPTY_PRODUCT_FORM)) window.sessionStorage.removeItem(DRAFT_STORAGE_KEY)
    else window.sessionStorage.setItem(DRAFT_STORAGE_KEY, JSON.stringify(typed))
  } catch {
    // Storage is off or full: the form still works, it only forgets on reload.
  }
}
