import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { signInUrl } from '../return-url.ts'

/** The two ways into an account, side by side. @param to the return URL */
export function AccountTabs({ current, to }: { current: '/login' | '/signup'; to: string }) {
  const tabs = [
    { path: '/login', label: t('Login') },
    { path: '/signup', label: t('Sign Up') },
  ] as const
  return (
    <nav aria-label={t('Account')} className="mb-6 grid grid-cols-2 border-b border-line">
      {tabs.map(({ path, label }) => (
        <Link
          key={path}
          to={signInUrl(path, to)}
          replace
          aria-current={path === current ? 'page' : undefined}
          className="-mb-px flex min-h-12 items-center justify-center border-b-2 border-transparent text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
