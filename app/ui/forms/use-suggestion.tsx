import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { rich, t } from '#app/shared/text/translate.ts'
import { isSending } from './is-sending.ts'
import { setFieldText } from './set-field-text.ts'

/**
 * Suggests another text for what a field contains, which one press accepts. The first press that sends the form with an open
 * suggestion is held, so that it is read; the second sends what was typed.
 *
 * @param suggest the text that was probably meant; undefined if what was typed may be right
 * @param isHolding whether the form is held; the server asks then only where scripts don't
 * @returns the question for below the field, and what looks at the field again and forgets the question
 */
export function useSuggestion(
  input: RefObject<HTMLInputElement | null>,
  suggest: (typed: string) => string | undefined,
  isHolding: boolean,
) {
  const [suggestion, setSuggestion] = useState<string>()
  const [isHeld, setHeld] = useState(false)
  const accept = useRef<HTMLButtonElement>(null)
  const questionId = useId()
  const heldFor = useRef('')
  const suggestNow = useEffectEvent(suggest)
  const ask = useEffectEvent((suggested: string) => {
    setSuggestion(suggested)
    setHeld(true)
    requestAnimationFrame(() => accept.current?.focus())
  })
  useEffect(() => {
    const form = input.current?.form
    if (!form || !isHolding) return
    const hold = (event: SubmitEvent) => {
      const { value = '' } = input.current ?? {}
      const suggested = suggestNow(value)
      if (!isSending(event) || value === heldFor.current || !suggested) return
      // Before React, which would send it.
      event.preventDefault()
      event.stopPropagation()
      heldFor.current = value
      ask(suggested)
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [input, isHolding])

  function acceptSuggestion() {
    if (!input.current || !suggestion) return
    setFieldText(input.current, suggestion)
    setSuggestion(undefined)
    input.current.focus()
  }

  return {
    look() {
      // The question would move the button that is being pressed away. Its press asks.
      const isSent = input.current?.form?.querySelector('[type=submit]:active')
      if (!isSent) setSuggestion(suggest(input.current?.value ?? ''))
    },
    forget() {
      setSuggestion(undefined)
      setHeld(false)
    },
    question: (
      <div role="status" id={questionId} className="text-sm empty:hidden">
        {suggestion && (
          <p className="flex flex-wrap items-center gap-x-2">
            {rich('Did you mean <b>{suggestion}</b> ?', {
              suggestion,
              b: words => (
                <button
                  ref={accept}
                  type="button"
                  aria-describedby={questionId}
                  onClick={acceptSuggestion}
                  className="min-h-11 min-w-0 font-semibold wrap-anywhere text-link"
                >
                  {words}
                </button>
              ),
            })}
          </p>
        )}
        {suggestion && isHeld && <p>{t('If yours is right, send it once more.')}</p>}
      </div>
    ),
  }
}
