import Search from 'lucide-react/icons/search'
import { t } from '#app/shared/text/translate.ts'
import { COMMAND_MENU_KEYS } from '../shortcuts.ts'
import { KeyCaps } from './key-caps.tsx'

/** A button that looks like the search field it opens. Hidden without JavaScript. */
export function FindButton({ onPress }: { onPress(): void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="mx-1 mt-2 flex min-h-9 items-center gap-2 rounded-control border border-edge bg-raised px-2.5 text-sm text-muted hover:border-ink noscript:hidden"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      {t('Find anything')}
      <KeyCaps keys={COMMAND_MENU_KEYS} className="ms-auto" />
    </button>
  )
}
