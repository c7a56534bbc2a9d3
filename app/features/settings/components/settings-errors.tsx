import { type FormError, FormErrors } from '#app/ui/forms/form-errors.tsx'
import type { SettingsResult } from '../settings-result.ts'

interface Props {
  errors: readonly FormError[]
  answer: SettingsResult | undefined
}

/** Why the settings were not saved: they are invalid, or saving is impossible right now. */
export function SettingsErrors({ errors, answer }: Props) {
  return (
    <FormErrors
      title={answer?.isBroken ? answer.text : 'This was not saved.'}
      errors={errors}
      attempt={answer}
    />
  )
}
