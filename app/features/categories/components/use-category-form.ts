import { useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { CATEGORIES_PAGE, type CategoryFormResult } from '../category-form-result.ts'

/** The fields of a form about categories. */
type CategoryForm = { intent: 'add' | 'rename' | 'move' | 'size-chart' | 'delete' } & Record<
  string,
  string | number
>

/** Sends forms about categories. `onAnswer` is called once with each result, when the lists show what it changed. */
export function useCategoryForm(onAnswer: (answer: CategoryFormResult) => void) {
  const fetcher = useFetcher<CategoryFormResult>()
  const { submit, state, data } = fetcher
  const handled = useRef<CategoryFormResult>(undefined)
  useEffect(() => {
    if (state !== 'idle' || !data || handled.current === data) return
    handled.current = data
    onAnswer(data)
  }, [state, data, onAnswer])
  const send = useCallback(
    (form: CategoryForm) => submit(form, { method: 'post', action: CATEGORIES_PAGE }),
    [submit],
  )
  return { send, isBusy: state !== 'idle', sent: fetcher.formData }
}
