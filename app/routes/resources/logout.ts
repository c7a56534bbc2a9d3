import { data, redirect } from 'react-router'
import { signOut } from '#app/features/accounts/session-cookies.server.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/logout.ts'

/** Ends the session. A form without JavaScript goes on to the home page, a script is answered with JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const headers = await signOut(context.get(servicesContext), request.headers)
  headers.set('Cache-Control', PRIVATE_PAGE)
  if (request.headers.get('Accept')?.includes('application/json'))
    return data({ isSignedOut: true }, { headers })
  return redirect('/', { status: 303, headers })
}

/** Nobody is signed out by following a link. */
export function loader() {
  return redirect('/')
}
