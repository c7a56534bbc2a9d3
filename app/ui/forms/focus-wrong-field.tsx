import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

const WRONG = '[aria-invalid="true"]'

/** After a form has come back, focuses the first field with an error, unless the form has done so itself. */
export function FocusWrongField() {
  const { state, formMethod } = useNavigation()
  const isSent = useRef(false)
  useEffect(() => {
    if (state !== 'idle') {
      isSent.current = formMethod === 'POST'
      return
    }
    if (!isSent.current) return
    isSent.current = false
    if (!document.activeElement?.matches(WRONG)) document.querySelector<HTMLElement>(`main ${WRONG}`)?.focus()
  }, [state, formMethod])
  return null
}
