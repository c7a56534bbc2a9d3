import Languages from 'lucide-react/icons/languages'
import { useLocation } from 'react-router'
import { LANGUAGE_NAMES } from '#app/shared/text/languages.ts'
import { interfaceLanguage } from '#app/shared/text/translate.ts'

/** Shows the admin in the other language, on all devices of this member of staff. It loads the document again. */
export function AdminLanguageSwitch({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  const other = interfaceLanguage() === 'en' ? 'ur' : 'en'
  return (
    <form method="post" action="/admin/language">
      <input type="hidden" name="to" value={pathname + search} />
      <button type="submit" name="language" value={other} className={className}>
        <Languages aria-hidden className="size-4.5 shrink-0" />
        <span lang={other} dir="auto">
          {LANGUAGE_NAMES[other]}
        </span>
      </button>
    </form>
  )
}
