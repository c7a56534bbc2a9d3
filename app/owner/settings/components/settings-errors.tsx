import { t } from '#app/shared/text/translate.ts'
import { type FormError, FormErrors } from '#app/ui/forms/form-errors.tsx'
import type { SettingsResult } from '../settings-result.ts'

interface Props {
  errors: readonly FormError[]
  result: SettingsResult | undefined
}

/** Why the settings were not saved: they are invalid, or saving is impossible right now. */
export function SettingsErrors({ errors, result }: Props) {
  return (
    <FormErrors
      title={result?.isBroken ? result.text : t('This was not saved.')}
      errors={errors}
      attempt={result}
    />
  )
}
