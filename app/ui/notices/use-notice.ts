import { useEffect, useId } from 'react'
import type { FormResult } from '#app/shared/form-result.ts'
import { notify } from './toaster.tsx'

/** Shows each new result of a form once, as a notice. It replaces the notice of an earlier failure. */
export function useNotice(result: FormResult | undefined): void {
  const topic = useId()
  useEffect(() => {
    if (!result?.text) return
    if (result.isDone) notify.success(result.text, { topic })
    else notify.error(result.text, { topic })
  }, [result, topic])
}
