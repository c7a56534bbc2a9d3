import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The result of the form that was sent last, until the next one or another page. The router forgets it whenever the page's data is
 * read again, as pages of orders are with each order that comes in: a refusal would be gone before it was read.
 * @param result the route's `actionData`
 */
export function useLastResult<Result>(result: Result | undefined): Result | undefined {
  const { key } = useLocation()
  const [last, setLast] = useState({ key, result })
  const isOld = result === undefined && last.key === key
  if (isOld || (last.result === result && last.key === key)) return last.result
  setLast({ key, result })
  return result
}
