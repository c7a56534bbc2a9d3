import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notices/notices.ts'
import { logOut } from '../log-out.ts'

interface Props {
  children?: ReactNode
  className?: string
  variant?: 'secondary' | 'quiet'
  onDone?: () => void
}

/** Ends the session and shows a notice. Without JavaScript the form redirects to the home page. */
export function LogoutButton({ children, className, variant = 'quiet', onDone }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  const { pathname } = useLocation()
  const navigate = useNavigate()

  async function leave() {
    setLeaving(true)
    try {
      await logOut()
      onDone?.()
      if (/^\/account(\/|$)/.test(pathname)) navigate('/', { replace: true })
    } catch {
      notify.error(t(NOT_LOGGED_OUT))
    }
    setLeaving(false)
  }

  return (
    <form
      method="post"
      action="/logout"
      onSubmit={event => {
        event.preventDefault()
        if (!isLeaving) leave()
      }}
    >
      <Button type="submit" variant={variant} busy={isLeaving} className={className}>
        {children ?? t('Logout')}
      </Button>
    </form>
  )
}

const NOT_LOGGED_OUT = message('Failed to log out')
