import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The result of the form that was sent last, until the next one or another page. The router forgets it whenever the page's data is
 * read again, as pages of orders are with each order that comes in: a refusal would be gone before it was read.
 * @param result the route's `actionData`
 */
export function useKeptResult<Result>(result: Result | undefined): Result | undefined {
  const { key } = useLocation()
  const [kept, setKept] = useState({ key, result })
  const isOld = result === undefined && kept.key === key
  if (isOld || (kept.result === result && kept.key === key)) return kept.result
  setKept({ key, result })
  return result
}
