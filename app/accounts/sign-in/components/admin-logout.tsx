import LogOut from 'lucide-react/icons/log-out'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { notify } from '#app/ui/notices/notices.ts'
import type { ADMIN_LOGOUT_FAILED } from '../admin-texts.ts'

/** The logout button of the admin. Works without JavaScript. If it fails, a notice says so. */
export function AdminLogout({ className }: { className: string }) {
  const { Form, data: result, state } = useFetcher<typeof ADMIN_LOGOUT_FAILED>()
  useEffect(() => {
    if (result) notify.error(t(result.title), { description: t(result.text) })
  }, [result])
  return (
    <Form method="post" action="/admin-logout">
      <button type="submit" aria-busy={state !== 'idle' || undefined} className={className}>
        <LogOut aria-hidden className="size-4.5 shrink-0" />
        {t('Logout')}
      </button>
    </Form>
  )
}
