import { useCallback, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { ADMIN_PRODUCTS } from '#app/features/product-query/admin-product-query.ts'
import { notify } from '#app/ui/feedback/toaster.tsx'
import type { Intent } from '../product-list-forms.ts'
import type { ProductListResult } from '../product-list-result.ts'

/** The fields of one of the list's forms. */
export type ProductListForm = { intent: Intent } & Record<string, string | number>

/**
 * Sends the forms of the list of products, and tells what came of each: with an Undo where there is one.
 *
 * @returns how to send one, whether one is on its way, what is being sent, and the last answer
 */
export function useProductListForm() {
  const fetcher = useFetcher<ProductListResult>()
  const { submit } = fetcher
  const send = useCallback(
    (form: ProductListForm) => submit(form, { method: 'post', action: ADMIN_PRODUCTS }),
    [submit],
  )
  const answer = useSettledAnswer(fetcher)
  useEffect(() => {
    if (!answer) return
    const { ok, message, details, auditId } = answer
    const undo = { label: 'Undo', onPress: () => send({ intent: 'undo', auditId: auditId ?? 0 }) }
    const options = {
      description: details,
      ...(auditId !== undefined && { action: undo, lingers: true }),
    }
    if (ok) notify.success(message, options)
    else notify.error(message, options)
  }, [answer, send])
  return { send, isBusy: fetcher.state !== 'idle', sent: fetcher.formData, answer }
}

/** The latest answer, once the list shows what it left behind. */
function useSettledAnswer({ state, data }: { state: string; data: ProductListResult | undefined }) {
  const [answer, setAnswer] = useState<ProductListResult>()
  useEffect(() => {
    if (state === 'idle') setAnswer(data)
  }, [state, data])
  return answer
}
