import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { Field } from './field.tsx'

/** A password field with a button that shows or hides the text. The button is hidden without JavaScript. */
export function PasswordField({ className = '', ...field }: Omit<ComponentProps<typeof Field>, 'type'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      className={className}
      end={
        <button
          type="button"
          aria-label={t('Show password')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="grid size-11 place-items-center rounded-control text-muted hover:text-ink noscript:hidden"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      }
    />
  )
}
