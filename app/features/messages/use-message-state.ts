import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { notify } from '#app/ui/feedback/toaster.tsx'

/** The result of the form that changes a message's state. */
interface MessageStateResult extends FormResult {
  messageId: number
  isAnswered: boolean
}

export type MarkFetcher = ReturnType<typeof useFetcher<MessageStateResult>>

/**
 * Marks messages as answered or unanswered, and shows the result with an Undo. Shared by the whole inbox, because a
 * message that leaves the list would take its notice along.
 */
export function useMarkFetcher(): MarkFetcher {
  const fetcher = useFetcher<MessageStateResult>()
  const { data: answer, submit } = fetcher
  useEffect(() => {
    if (!answer?.text) return
    if (!answer.isDone) {
      notify.error(answer.text)
      return
    }
    const { messageId, isAnswered } = answer
    const opposite = { messageId, intent: isAnswered ? 'reopen' : 'answer' }
    const undo = () => submit(opposite, { method: 'post', action: '/admin/messages' })
    notify.success(answer.text, { action: { label: 'Undo', onPress: undo } })
  }, [answer, submit])
  return fetcher
}
