import { type ComponentProps, useRef } from 'react'
import { ASKED_EMAIL, suggestEmail } from '#app/shared/email-suggestion.ts'
import { AskedField } from './asked-field.tsx'
import { Field } from './field.tsx'
import { useSuggestion } from './use-suggestion.tsx'

interface Props extends Omit<ComponentProps<typeof Field>, 'type'> {
  /** The email that the server asked about, or empty; absent if nothing asks before the form is sent. */
  asked?: string
}

/** A field for an email address. It suggests a correction of a mistyped mail service, and holds the form for it once. */
export function EmailField({ onBlur, asked, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { look, forget, question } = useSuggestion(input, suggestEmail, asked !== undefined)
  return (
    <div className={field.className}>
      {asked !== undefined && <AskedField name={ASKED_EMAIL} asked={asked} />}
      <Field
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
        className=""
        type="email"
        ref={input}
        onBlur={event => {
          look()
          onBlur?.(event)
        }}
        onInput={forget}
      />
      {question}
    </div>
  )
}
