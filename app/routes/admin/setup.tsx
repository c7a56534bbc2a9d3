import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { SetupGuidePanel } from '#app/desk/setup-guide/components/setup-guide.tsx'
import { handleSetupForm } from '#app/desk/setup-guide/handle-setup-form.server.ts'
import { readSetupGuide } from '#app/desk/setup-guide/read-setup-guide.server.ts'
import { hasBackupsElsewhere } from '#app/insight/backups/has-backups-elsewhere.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import type { Route } from './+types/setup.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const guide = await readSetupGuide({ ...services, hasBackups: () => hasBackupsElsewhere(services) })
  return { guide, permissions: context.get(viewerContext).permissions ?? [] }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const handled = await handleSetupForm(database, await readForm(request), context.get(viewerContext))
  if (!handled) throw data('This request names nothing of the guide.', { status: 400 })
  return data(handled.result, { status: handled.status })
}

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Setup guide'))]

export default function Setup({ loaderData: { guide, permissions }, actionData }: Route.ComponentProps) {
  useNotice(actionData)
  return (
    <>
      <AdminHeading
        title={t('Setup guide')}
        lead={t('From an empty shop to an open one. Each step ticks itself once it is done.')}
        back={{ label: t('Settings'), to: '/admin/settings' }}
      />
      <SetupGuidePanel guide={guide} permissions={permissions} />
    </>
  )
}
