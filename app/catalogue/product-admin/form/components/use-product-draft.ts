import { useCallback, useEffect, useState } from 'react'
import { readStoredJson, writeStored } from '#app/shared/browser-storage.ts'
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
  return productFormValuesSchema.safeParse(readStoredJson('session', DRAFT_STORAGE_KEY)).data
}

function writeDraft(typed: ProductFormValues): void {
  const isEmpty = areSameValues(typed, EMPTY_PRODUCT_FORM)
  writeStored('session', DRAFT_STORAGE_KEY, isEmpty ? null : JSON.stringify(typed))
}
