import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { localPath, t } from '#app/shared/text/translate.ts'
import { notify } from '#app/ui/notices/notices.ts'
import { setSession } from '../../session/session-store.ts'
import { type SignedInResult, STAYS_FOR_MS } from '../sign-in-result.ts'
import { clearTypedEmail } from '../typed-email.ts'

/** The results whose welcome was said: a shop that opens soon changes its frame for staff, and mounts the notice again. */
const welcomed = new WeakSet<SignedInResult>()

/** The welcome after a login or sign-up. It redirects after half a second, without JavaScript after a second. */
export function WelcomeNotice({ result }: { result: SignedInResult }) {
  const navigate = useNavigate()
  const { session, welcome, to } = result
  useEffect(() => {
    setSession(session)
    clearTypedEmail()
    if (!welcomed.has(result)) notify.success(t(welcome))
    welcomed.add(result)
    const timer = setTimeout(() => navigate(to, { replace: true }), STAYS_FOR_MS)
    return () => clearTimeout(timer)
  }, [result, session, welcome, to, navigate])
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 rounded-control bg-accent-wash px-4 py-3.5"
    >
      <CircleCheck aria-hidden className="size-5 shrink-0 text-accent" />
      <span className="font-medium">
        {/* The toast welcomes where there are scripts, and goes on to the next page. */}
        <span className="hidden noscript:inline">{t(welcome)} </span>
        {t('You are signed in.')}
      </span>
      <Link to={to} replace className="inline-flex min-h-11 items-center text-link">
        {t('Continue')}
      </Link>
      <noscript>
        <meta httpEquiv="refresh" content={`1; url=${localPath(to)}`} />
      </noscript>
    </p>
  )
}
