import { type ComponentProps, useId, useRef, useState } from 'react'
import { suggestEmail } from '#app/shared/email-suggestion.ts'
import { Field } from './field.tsx'
import { typeInto } from './type-into.ts'

/**
 * A field for an email address. Whoever leaves it with a mistyped mail service is asked whether another is meant; one
 * press takes it over. The question stops nobody.
 */
export function EmailField({ onBlur, ...field }: Omit<ComponentProps<typeof Field>, 'type'>) {
  const input = useRef<HTMLInputElement>(null)
  const questionId = useId()
  const [suggestion, setSuggestion] = useState<string>()
  function accept() {
    if (!input.current || !suggestion) return
    typeInto(input.current, suggestion)
    setSuggestion(undefined)
    input.current.focus()
  }
  return (
    <div className={field.className}>
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
        {suggestion && (
          <>
            Did you mean
            <button
              type="button"
              onClick={accept}
              className="min-h-11 min-w-0 font-semibold wrap-anywhere text-link"
            >
              {suggestion}
            </button>
            ?
          </>
        )}
      </p>
    </div>
  )
}
