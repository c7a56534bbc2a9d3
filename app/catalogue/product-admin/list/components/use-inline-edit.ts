import { type RefObject, useEffect, useRef, useState } from 'react'
import { type ProductListForm, useProductListForm } from './use-product-list-form.ts'

/** What was typed, and why it was refused. */
interface Refused<Typed> {
  typed: Typed
  error: string | undefined
}

/** An edit in place: it is sent and closed at once, and opens again, with what was typed, where it is refused. */
export function useInlineEdit<Typed>() {
  const { send, isBusy, sent, result } = useProductListForm()
  const [isOpen, setIsOpen] = useState(false)
  const [refused, setRefused] = useState<Refused<Typed>>()
  const [opening, setOpening] = useState(0)
  const lastTyped = useRef<Typed>(undefined)

  useEffect(() => {
    if (!result || result.isDone || lastTyped.current === undefined) return
    setRefused({ typed: lastTyped.current, error: result.details })
    setOpening(opening => opening + 1)
    setIsOpen(true)
  }, [result])

  return {
    isOpen,
    isBusy,
    /** What is on its way, to be shown as if it had been accepted. */
    sent,
    refused,
    /** Grows whenever the form opens: as its key it makes the form begin with what there is then. */
    opening,
    onOpenChange(open: boolean) {
      setIsOpen(open)
      if (!open) return
      setRefused(undefined)
      setOpening(opening => opening + 1)
    },
    save(typed: Typed, form: ProductListForm) {
      lastTyped.current = typed
      setRefused(undefined)
      setIsOpen(false)
      send(form)
    },
  }
}

/** Puts the keyboard into the form that opens again by itself, where the person has been typing. */
export function useFocusAgain(form: RefObject<HTMLFormElement | null>, isAgain: boolean): void {
  useEffect(() => {
    if (isAgain) form.current?.querySelector('input')?.focus()
  }, [form, isAgain])
}
