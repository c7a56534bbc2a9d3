import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { THEMES, type Theme, useTheme } from './theme.ts'

const LOOKS = {
  system: { label: 'System', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
} as const satisfies Record<Theme, unknown>

/** Chooses light, dark or the system's theme. Without JavaScript the system's theme applies. */
export function ThemeSwitch({ className = '' }: { className?: string }) {
  const [chosen, choose] = useTheme()
  const name = useId()
  return (
    <fieldset className={`noscript:hidden ${className}`}>
      <legend className="sr-only">Theme</legend>
      <div className="inline-flex rounded-full border border-edge p-0.75">
        {THEMES.map(theme => {
          const { label, icon: Icon } = LOOKS[theme]
          return (
            <label
              key={theme}
              className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border border-transparent px-3 text-sm font-medium text-muted hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name={name}
                value={theme}
                checked={theme === chosen}
                onChange={() => choose(theme)}
                className="sr-only"
              />
              <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.8} />
              {label}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
