import { useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { CATEGORIES_PAGE, type CategoryFormResult } from '../category-form-result.ts'

/** The fields of a form about categories. */
type CategoryForm = { intent: 'add' | 'rename' | 'move' | 'size-chart' | 'delete' } & Record<
  string,
  string | number
>

/** Sends forms about categories. `onAnswer` hears each answer once, when lists show what it left behind. */
export function useCategoryForm(onAnswer: (answer: CategoryFormResult) => void) {
  const fetcher = useFetcher<CategoryFormResult>()
  const { submit, state, data } = fetcher
  const heard = useRef<CategoryFormResult>(undefined)
  useEffect(() => {
    if (state !== 'idle' || !data || heard.current === data) return
    heard.current = data
    onAnswer(data)
  }, [state, data, onAnswer])
  const send = useCallback(
    (form: CategoryForm) => submit(form, { method: 'post', action: CATEGORIES_PAGE }),
    [submit],
  )
  return { send, isBusy: state !== 'idle', sent: fetcher.formData }
}
