import { data } from 'react-router'
import { hasRecentPassword } from '#app/accounts/session/require-recent-password.server.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { DomainPage } from '#app/insight/domain/components/domain-page.tsx'
import { handleDomainForm } from '#app/insight/domain/handle-domain-form.server.ts'
import { readDomainPage } from '#app/insight/domain/read-domain-page.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { useLastResult } from '#app/ui/forms/use-last-result.ts'
import type { Route } from './+types/domain.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Domain'))]

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  return {
    page: await readDomainPage(services, request.headers),
    isPasswordRecent: await hasRecentPassword(services, viewer, request.headers),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = {
    viewer: context.get(viewerContext),
    form: await readForm(request),
    requestHeaders: request.headers,
  }
  const { result, status } = await handleDomainForm(context.get(servicesContext), sent)
  return data(result, { status })
}

/** What was refused has changed, or the password is recent now. */
export const shouldRevalidate = () => true

export default function Domain({ loaderData, actionData }: Route.ComponentProps) {
  return <DomainPage {...loaderData} result={useLastResult(actionData)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t('The domain could not be loaded')} />
}
