import { data, redirect } from 'react-router'
import { signOut } from '#app/accounts/session/session-cookies.server.ts'
import { PROFILE_TEXTS } from '#app/accounts/sign-in/auth-texts.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/logout.ts'

/** Ends the session. Redirects a form without JavaScript to the home page, and returns JSON to a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const isScript = request.headers.get('Accept')?.includes('application/json')
  const headers = await signOut(services, request.headers).catch(error => explain(services, error))
  headers.set('Cache-Control', PRIVATE_PAGE)
  return isScript ? data({ isSignedOut: true }, { headers }) : redirect('/', { status: 303, headers })
}

/** @throws the response that says that the session is still open */
function explain({ log, requestId }: Services, error: unknown): never {
  log.error({ err: error, requestId }, 'a session could not be ended')
  throw data({ error: PROFILE_TEXTS['not-signed-out'] }, { status: 503 })
}

/** A GET request never signs a user out. */
export function loader() {
  return redirect('/')
}
