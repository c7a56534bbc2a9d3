import { useState } from 'react'
import { useFetcher, useFetchers } from 'react-router'
import type { StatusChangeResult } from '../status-form.ts'
import { notifyStatusResult, STATUS_KEY, type UndoStatus, useResult } from '../use-status-change.ts'

/**
 * Notifies of the result of each change in a list. A changed order may leave the list, with its button, before the result
 * arrives. This component uses every change's fetcher too, so that the result is not dropped with the row.
 */
export function StatusResultNotices({ undo }: { undo: UndoStatus }) {
  const [keys, setKeys] = useState<readonly string[]>([])
  const isNew = (key: string) => key.startsWith(STATUS_KEY) && !keys.includes(key)
  const added = useFetchers().flatMap(({ key }) => (isNew(key) ? [key] : []))
  if (added.length > 0) setKeys([...keys, ...added])
  return keys.map(key => <ResultNotice key={key} fetcherKey={key} undo={undo} />)
}

function ResultNotice({ fetcherKey, undo }: { fetcherKey: string; undo: UndoStatus }) {
  const fetcher = useFetcher<StatusChangeResult>({ key: fetcherKey })
  useResult(fetcher.data, result => notifyStatusResult(result, undo))
  return null
}
