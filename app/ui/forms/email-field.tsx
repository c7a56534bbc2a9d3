import { type ComponentProps, useId, useRef, useState, useSyncExternalStore } from 'react'
import { ASKED_EMAIL, ASKED_ON_PAGE, suggestEmail } from '#app/shared/email-suggestion.ts'
import { rich } from '#app/shared/text/translate.ts'
import { Field } from './field.tsx'
import { setFieldText } from './set-field-text.ts'

interface Props extends Omit<ComponentProps<typeof Field>, 'type'> {
  /** The email that the server asked about, or empty; absent if the server does not ask. */
  asked?: string
}

/**
 * A field for an email address. On blur it suggests a correction of a mistyped mail service; one press accepts it. The
 * suggestion blocks nothing.
 */
export function EmailField({ onBlur, asked, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const questionId = useId()
  const [suggestion, setSuggestion] = useState<string>()
  function accept() {
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
          setSuggestion(suggestEmail(event.currentTarget.value))
          onBlur?.(event)
        }}
        onInput={() => setSuggestion(undefined)}
      />
      <p role="status" id={questionId} className="flex flex-wrap items-center gap-x-2 text-sm empty:hidden">
        {suggestion &&
          rich('Did you mean <b>{suggestion}</b> ?', {
            suggestion,
            b: words => (
              <button
                type="button"
                onClick={accept}
                className="min-h-11 min-w-0 font-semibold wrap-anywhere text-link"
              >
                {words}
              </button>
            ),
          })}
      </p>
    </div>
  )
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
