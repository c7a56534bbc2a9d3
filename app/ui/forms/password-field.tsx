import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'

/**
 * A field for a password, with a button that shows what is typed, and hides it again. Without JavaScript, where nobody
 * would answer it, there is no button.
 */
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
          aria-label="Show password"
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
