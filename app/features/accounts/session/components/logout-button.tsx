import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { clearRememberedDetails } from '#app/features/addresses/use-remembered-details.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notices/toaster.tsx'
import { setSession } from '../session-store.ts'

interface Props {
  children?: ReactNode
  className?: string
  variant?: 'secondary' | 'quiet'
  onDone?: () => void
}

/** Ends the session and shows a notice. Without JavaScript the form redirects to the home page. */
export function LogoutButton({ children = 'Logout', className, variant = 'quiet', onDone }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  const { pathname } = useLocation()
  const navigate = useNavigate()

  async function logOut() {
    setLeaving(true)
    try {
      await askForLogout()
      setSession(null)
      clearRememberedDetails()
      notify.success(LOGGED_OUT)
      onDone?.()
      if (/^\/account(\/|$)/.test(pathname)) navigate('/', { replace: true })
    } catch {
      notify.error(NOT_LOGGED_OUT)
    }
    setLeaving(false)
  }

  return (
    <form
      method="post"
      action="/logout"
      onSubmit={event => {
        event.preventDefault()
        if (!isLeaving) logOut()
      }}
    >
      <Button type="submit" variant={variant} busy={isLeaving} className={className}>
        {children}
      </Button>
    </form>
  )
}

const LOGGED_OUT = 'Logged out successfully'
const NOT_LOGGED_OUT = 'Failed to log out'

async function askForLogout(): Promise<void> {
  const response = await fetch('/logout', { method: 'POST', headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`The session could not be ended (${response.status}).`)
}
