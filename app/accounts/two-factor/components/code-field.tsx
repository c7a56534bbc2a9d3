import { useId } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { CODE_FIELD } from '../typed-code.ts'

interface Props {
  label?: string
  hint?: string
  /** Whether to ask for a recovery code. Either kind is accepted in any case. */
  isRecovery?: boolean
  error?: string | undefined
  autoFocus?: boolean
}

/** The field for a code. */
export function CodeField({ label, hint, isRecovery = false, error, autoFocus }: Props) {
  const id = useId()
  return (
    <Field
      id={id}
      name={CODE_FIELD}
      label={label ?? (isRecovery ? t('Recovery code') : t('Code from your app'))}
      hint={hint}
      errors={error === undefined ? undefined : [error]}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoFocus={autoFocus}
      maxLength={40}
      dir="ltr"
      className="[&_input]:font-mono [&_input]:tracking-widest"
    />
  )
}
