import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { ASKED_EMAIL, ASKED_ON_PAGE, suggestEmail } from '#app/shared/email-suggestion.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { Field } from './field.tsx'
import { isSending } from './is-sending.ts'
import { setFieldText } from './set-field-text.ts'

interface Props extends Omit<ComponentProps<typeof Field>, 'type'> {
  /** The email that the server asked about, or empty; absent if nothing asks before the form is sent. */
  asked?: string
}

/**
 * A field for an email address. On blur it suggests a correction of a mistyped mail service; one press accepts it. A form that is sent
 * before the question could be read is held for it, once.
 */
export function EmailField({ onBlur, asked, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const accept = useRef<HTMLButtonElement>(null)
  const questionId = useId()
  const [suggestion, setSuggestion] = useState<string>()
  const [isHeld, setHeld] = useState(false)
  useHeldForm({ input, isAsking: asked !== undefined, isShown: suggestion !== undefined }, suggested => {
    setSuggestion(suggested)
    setHeld(true)
    requestAnimationFrame(() => accept.current?.focus())
  })
  function acceptSuggestion() {
    if (!input.current || !suggestion) return
    setFieldText(input.current, suggestion)
    setSuggestion(undefined)
    input.current.focus()
  }
  return (
    <div className={field.className}>
      {asked !== undefined && <AskedEmail asked={asked} />}
      <Field
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
        className=""
        type="email"
        ref={input}
        onBlur={event => {
          // The question would move the button that is being pressed away. Its press asks.
          const isSent = event.currentTarget.form?.querySelector('[type=submit]:active')
          if (!isSent) setSuggestion(suggestEmail(event.currentTarget.value))
          onBlur?.(event)
        }}
        onInput={() => {
          setSuggestion(undefined)
          setHeld(false)
        }}
      />
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
    </div>
  )
}

interface Asking {
  input: RefObject<HTMLInputElement | null>
  /** Whether forms are stopped to ask. */
  isAsking: boolean
  /** Whether the question is on the page. */
  isShown: boolean
}

/**
 * Stops the form around an email that was not asked about: one that was typed last, so that the same press left the field and sent the
 * form. A question that stood there when the shopper pressed or typed something has been seen.
 */
function useHeldForm({ input, isAsking, isShown }: Asking, ask: (suggestion: string) => void): void {
  const seen = useRef('')
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!isShown) return
    const see = () => {
      seen.current = input.current?.value ?? ''
    }
    document.addEventListener('pointerdown', see)
    document.addEventListener('keydown', see)
    return () => {
      document.removeEventListener('pointerdown', see)
      document.removeEventListener('keydown', see)
    }
  }, [input, isShown])
  useEffect(() => {
    const form = input.current?.form
    if (!form || !isAsking) return
    const hold = (event: SubmitEvent) => {
      const { value = '' } = input.current ?? {}
      const suggestion = suggestEmail(value)
      if (!isSending(event) || value === seen.current || !suggestion) return
      // Before React, which would send it.
      event.preventDefault()
      event.stopPropagation()
      seen.current = value
      askNow(suggestion)
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [input, isAsking])
}

/** Says to the server that the page itself asks, or, without JavaScript, which email it asked about. */
function AskedEmail({ asked }: { asked: string }) {
  const hasScripts = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return <input type="hidden" name={ASKED_EMAIL} value={hasScripts ? ASKED_ON_PAGE : asked} />
}
