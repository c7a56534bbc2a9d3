import { data } from 'react-router'
import { SessionList } from '#app/features/accounts/session/components/session-list.tsx'
import { handleEndSessionForm } from '#app/features/accounts/session/handle-end-session-form.server.ts'
import { listSessions } from '#app/features/accounts/session/list-sessions.server.ts'
import { viewerContext } from '#app/features/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/features/admin-shell/admin-title.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import type { Route } from './+types/your-sign-in.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const sessions = await listSessions(
    context.get(servicesContext),
    context.get(viewerContext),
    request.headers,
  )
  return { sessions }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { result, status } = await handleEndSessionForm(context.get(servicesContext), {
    viewer: context.get(viewerContext),
    form: await readForm(request),
    requestHeaders: request.headers,
  })
  return data(result, { status })
}

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, 'Your sign-in')]

export default function YourSignIn({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading title="Your sign-in" lead="Where your own account is signed in." />
      <div className="max-w-3xl">
        <Panel title="Where you are signed in">
          <SessionList sessions={loaderData.sessions} result={actionData} />
        </Panel>
      </div>
    </>
  )
}
