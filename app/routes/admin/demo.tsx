import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { DemoPage } from '#app/desk/demo/components/demo-page.tsx'
import { handleDemoForm } from '#app/desk/demo/handle-demo-form.server.ts'
import { readDemo } from '#app/desk/demo/read-demo.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { useLastResult } from '#app/ui/forms/use-last-result.ts'
import type { Route } from './+types/demo.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('The demo'))]

export async function loader({ context }: Route.LoaderArgs) {
  return { demo: await readDemo(context.get(servicesContext).database) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = {
    viewer: context.get(viewerContext),
    form: await readForm(request),
    requestHeaders: request.headers,
  }
  const handled = await handleDemoForm(context.get(servicesContext), sent)
  if (!handled) throw data('This request names nothing of the demo.', { status: 400 })
  return data(handled.result, { status: handled.status })
}

/** The refused form is out of date, so the page is loaded again. */
export const shouldRevalidate = () => true

export default function DemoRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DemoPage demo={loaderData.demo} result={useLastResult(actionData)} />
}
