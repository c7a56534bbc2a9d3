import { useEffect, useId } from 'react'
import type { FormResult } from '#app/shared/form-result.ts'
import { notify } from './notices.ts'
import type { NotifyOptions } from './notify-options.ts'

/**
 * Shows each new result of a form once, as a notice. It replaces the notice of an earlier failure.
 * @param action what can follow what was done, as it is when the result comes. Its notice goes with the next result and with the page.
 */
export function useNotice(result: FormResult | undefined, action?: NotifyOptions['action']): void {
  const topic = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new action is no new result.
  useEffect(() => {
    if (!result?.text) return
    if (!result.isDone) return notify.error(result.text, { topic })
    if (!action) return notify.success(result.text, { topic })
    const until = new AbortController()
    notify.success(result.text, { topic, action, until: until.signal })
    return () => until.abort()
  }, [result, topic])
}
