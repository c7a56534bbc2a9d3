import { useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { CATEGORIES_PAGE, type CategoryFormResult } from '../category-form-result.ts'

/** The fields of a form about categories. */
type CategoryForm = {
  intent: 'add' | 'rename' | 'move' | 'size-chart' | 'size-system' | 'seo-texts' | 'delete'
} & Record<string, string | number>

/** Sends forms about categories. `onResult` is called once with each result, when the lists show what it changed. */
export function useCategoryForm(onResult: (result: CategoryFormResult) => void) {
  const fetcher = useFetcher<CategoryFormResult>()
  const { submit, state, data } = fetcher
  const handled = useRef<CategoryFormResult>(undefined)
  useEffect(() => {
    if (state !== 'idle' || !data || handled.current === data) return
    handled.current = data
    onResult(data)
  }, [state, data, onResult])
  const send = useCallback(
    (form: CategoryForm) => submit(form, { method: 'post', action: CATEGORIES_PAGE }),
    [submit],
  )
  return { send, isBusy: state !== 'idle', sent: fetcher.formData }
}
