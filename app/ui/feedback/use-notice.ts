import { useEffect, useId } from 'react'
import { notify } from './toaster.tsx'

/** What came of something that was asked for, in a sentence. */
export interface Notice {
  isDone: boolean
  text: string
}

/** Tells each new answer of the server to a form once, in passing; it takes the place of a failure that was told before. */
export function useNotice(notice: Notice | undefined): void {
  const topic = useId()
  useEffect(() => {
    if (!notice) return
    if (notice.isDone) notify.success(notice.text, { topic })
    else notify.error(notice.text, { topic })
  }, [notice, topic])
}
