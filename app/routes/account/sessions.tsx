import { data } from 'react-router'
import { SessionList } from '#app/accounts/session/components/session-list.tsx'
import { handleEndSessionForm } from '#app/accounts/session/handle-end-session-form.server.ts'
import { listSessions } from '#app/accounts/session/list-sessions.server.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import type { Route } from './+types/sessions.ts'

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

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t('Where you are signed in'), noindex: true })

export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t('Where you are signed in')}
        lead={t('Sign out a browser that you do not know, and change your password.')}
      />
      <div className="max-w-2xl">
        <SessionList sessions={loaderData.sessions} result={actionData} />
      </div>
    </>
  )
}
