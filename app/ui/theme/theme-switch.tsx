import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useId } from 'react'
import { message, t } from '#app/shared/text/translate.ts'
import { THEMES, type Theme, useTheme } from './theme.ts'

const LOOKS = {
  system: { label: message('System'), icon: Monitor },
  light: { label: message('Light'), icon: Sun },
  dark: { label: message('Dark'), icon: Moon },
} as const satisfies Record<Theme, unknown>

/** Chooses light, dark or the system's theme. Without JavaScript the system's theme applies. */
export function ThemeSwitch({ className = '' }: { className?: string }) {
  const [chosen, choose] = useTheme()
  const name = useId()
  return (
    <fieldset className={`noscript:hidden ${className}`}>
      <legend className="sr-only">{t('Theme')}</legend>
      <div className="theme-choices">
        {THEMES.map(theme => {
          const { label, icon: Icon } = LOOKS[theme]
          return (
            <label key={theme}>
              <input
                type="radio"
                name={name}
                value={theme}
                checked={theme === chosen}
                onChange={() => choose(theme)}
                className="sr-only"
              />
              <Icon aria-hidden strokeWidth={1.8} />
              {t(label)}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
