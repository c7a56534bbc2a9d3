import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useSubmit } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { itemAnchor } from '../face-pages.ts'
import type { FaceResult } from '../face-result.ts'
import { usePublishAll } from './use-publish-all.ts'

/** Says what came of a change of a list, and shows what was saved or moved. A move can be undone until something else is changed. */
export function useFaceResult(result: FaceResult | undefined): void {
  useChangedItem(result)
  // Where the list is: without an action, the form would be sent to the page that is open when Undo is pressed.
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const undo = result?.undo
  const publishAll = usePublishAll(result)
  useNotice(
    result,
    publishAll ??
      (undo && {
        label: t('Undo'),
        onPress: () =>
          submit(
            { intent: 'undo', id: undo.id, to: String(undo.to), seen: undo.seen },
            { method: 'post', action: pathname + search, preventScrollReset: true },
          ),
      }),
  )
}

const MARKED_MS = 2000

/** Brings what was saved, which the address names, or what was moved into view, and marks it for a moment. */
function useChangedItem(result: FaceResult | undefined): void {
  const { hash } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const shown = useRef<FaceResult>(undefined)
  useEffect(() => {
    if (hash.startsWith(`#${itemAnchor('')}`)) showItem(hash.slice(1))?.focus({ preventScroll: true })
  }, [hash])
  useEffect(() => {
    // Before, the list is not loaded again.
    if (!isIdle || !result?.item || shown.current === result) return
    shown.current = result
    showItem(itemAnchor(result.item))
  }, [result, isIdle])
}

function showItem(anchor: string): HTMLElement | null {
  const item = document.getElementById(anchor)
  item?.scrollIntoView({ block: 'nearest' })
  item?.animate([{ backgroundColor: 'var(--color-status-yellow)' }, {}], MARKED_MS)
  return item
}
