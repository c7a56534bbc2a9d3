import { useCallback, useEffect, useState } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import { ADMIN_PRODUCTS } from '#app/catalogue/product-query/admin-product-query.ts'
import { t } from '#app/shared/text/translate.ts'
import { notify } from '#app/ui/notices/notices.ts'
import type { Intent } from '../product-list-forms.ts'
import type { ProductListResult } from '../product-list-result.ts'

/** The fields of one of the list's forms. */
export type ProductListForm = { intent: Intent } & Record<string, string | number>

/** The list's own forms; the ones of its fields are sent beside them. */
export const LIST_FORM = 'product-list'

/**
 * Submits the forms of the product list, and shows each result as a notice, with an Undo if there is one.
 *
 * @param key shared with the other forms of the list
 * @returns the submit function, whether a form is being sent, its fields, and the last result
 */
export function useProductListForm(key?: string) {
  const fetcher = useFetcher<ProductListResult>({ key })
  const { submit } = fetcher
  const send = useCallback(
    (form: ProductListForm) => submit(form, { method: 'post', action: ADMIN_PRODUCTS }),
    [submit],
  )
  const result = useSettledResult(fetcher)
  useEffect(() => {
    if (!result) return
    const { isDone, text, details, auditId } = result
    const options = { description: details, ...undoOption(auditId, send) }
    if (isDone) notify.success(text, options)
    else notify.error(text, options)
  }, [result, send])
  return { send, isBusy: fetcher.state !== 'idle', sent: fetcher.formData, result }
}

/** The latest result, once the list shows its effect. */
function useSettledResult({ state, data }: { state: string; data: ProductListResult | undefined }) {
  const [result, setResult] = useState<ProductListResult>()
  useEffect(() => {
    if (state === 'idle') setResult(data)
  }, [state, data])
  return result
}

/** Undoes a change and shows the result on the list, also after the dialog that offered the undo has closed. */
export function useUndoInList() {
  const submit = useSubmit()
  return useCallback(
    (form: ProductListForm) =>
      submit(form, { method: 'post', action: ADMIN_PRODUCTS, navigate: false, fetcherKey: LIST_FORM }),
    [submit],
  )
}

/** What a notice offers after a change: Undo, for as long as one needs to see it; nothing where it can't be undone. */
export function undoOption(auditId: number | undefined, send: (form: ProductListForm) => unknown) {
  if (auditId === undefined) return {}
  return { action: { label: t('Undo'), onPress: () => send({ intent: 'undo', auditId }) }, lingers: true }
}
