import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { notify } from '#app/ui/notices/notices.ts'

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
  const { data: result, submit } = fetcher
  useEffect(() => {
    if (!result?.text) return
    if (!result.isDone) {
      notify.error(result.text)
      return
    }
    const { messageId, isAnswered } = result
    const opposite = { messageId, intent: isAnswered ? 'reopen' : 'answer' }
    const undo = () => submit(opposite, { method: 'post', action: '/admin/messages' })
    notify.success(result.text, { action: { label: t('Undo'), onPress: undo } })
  }, [result, submit])
  return fetcher
}
