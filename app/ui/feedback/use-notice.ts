import { useEffect } from 'react'
import { notify } from './toaster.tsx'

/** What came of something that was asked for, in a sentence. */
export interface Notice {
  isDone: boolean
  text: string
}

/** Tells each new answer of the server once, in passing. */
export function useNotice(notice: Notice | undefined): void {
  useEffect(() => {
    if (!notice) return
    if (notice.isDone) notify.success(notice.text)
    else notify.error(notice.text)
  }, [notice])
}
