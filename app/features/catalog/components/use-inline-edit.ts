import { useEffect, useRef, useState } from 'react'
import type { ProductListForm } from './use-product-list-form.ts'
import { useProductListForm } from './use-product-list-form.ts'

/** What was typed, and why it was refused. */
interface Refused<Typed> {
  typed: Typed
  error: string | undefined
}

/**
 * An edit in place: it is sent and closed at once, and opens again, with what was typed, where it is refused.
 */
export function useInlineEdit<Typed>() {
  const { send, isBusy, sent, answer } = useProductListForm()
  const [isOpen, setIsOpen] = useState(false)
  const [refused, setRefused] = useState<Refused<Typed>>()
  const lastTyped = useRef<Typed>(undefined)

  useEffect(() => {
    if (!answer || answer.ok || lastTyped.current === undefined) return
    setRefused({ typed: lastTyped.current, error: answer.details })
    setIsOpen(true)
  }, [answer])

  return {
    isOpen,
    isBusy,
    /** What is on its way, to be shown as if it had been accepted. */
    sent,
    refused,
    onOpenChange(open: boolean) {
      setIsOpen(open)
      if (open) setRefused(undefined)
    },
    save(typed: Typed, form: ProductListForm) {
      lastTyped.current = typed
      setRefused(undefined)
      setIsOpen(false)
      send(form)
    },
  }
}
