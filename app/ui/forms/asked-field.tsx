import { useSyncExternalStore } from 'react'
import { ASKED_ON_PAGE } from '#app/shared/question-once.ts'

/**
 * Says to the server that the page itself asks whether something else was meant, or, without JavaScript, about which text it asked.
 *
 * @param canAsk whether the page knows enough to ask
 */
export function AskedField({
  name,
  asked,
  canAsk = true,
}: {
  name: string
  asked: string
  canAsk?: boolean
}) {
  const hasScripts = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return <input type="hidden" name={name} value={hasScripts && canAsk ? ASKED_ON_PAGE : asked} />
}
