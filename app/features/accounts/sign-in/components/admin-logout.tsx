import { LogOut } from 'lucide-react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { notify } from '#app/ui/feedback/toaster.tsx'
import type { ADMIN_LOGOUT_FAILED } from '../admin-texts.ts'

/** The way out of the admin. It works without JavaScript; where it fails, the page stays as it is and says so. */
export function AdminLogout({ className }: { className: string }) {
  const { Form, data: answer, state } = useFetcher<typeof ADMIN_LOGOUT_FAILED>()
  useEffect(() => {
    if (answer) notify.error(answer.title, { description: answer.text })
  }, [answer])
  return (
    <Form method="post" action="/admin-logout">
      <button type="submit" aria-busy={state !== 'idle' || undefined} className={className}>
        <LogOut aria-hidden className="size-4.5 shrink-0" />
        Logout
      </button>
    </Form>
  )
}
