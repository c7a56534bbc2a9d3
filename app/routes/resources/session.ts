import { data } from 'react-router'
import { readViewer } from '#app/accounts/session/read-viewer.server.ts'
import { clearedHint } from '#app/accounts/session/session-hint.ts'
import { toSessionUser } from '#app/accounts/session/session-user.ts'
import { PROFILE_TEXTS } from '#app/accounts/sign-in/auth-texts.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/session.ts'

/** The signed-in user, or null. Fetched by the header, because pages are the same for everyone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const headers = new Headers({ 'Cache-Control': PRIVATE_PAGE })
  try {
    const viewer = await readViewer(services, request.headers)
    // The session has ended elsewhere, so its hint is out of date.
    if (!viewer) headers.append('Set-Cookie', clearedHint())
    return data(viewer ? toSessionUser(viewer) : null, { headers })
  } catch (error) {
    services.log.error({ err: error, requestId: services.requestId }, 'a session could not be read')
    return data({ error: PROFILE_TEXTS['not-fetched'] }, { status: 503, headers })
  }
}
