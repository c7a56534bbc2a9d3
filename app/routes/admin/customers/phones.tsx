import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { PhonesPage } from '#app/orders/phone-decisions/components/phones-page.tsx'
import { listPhoneDecisions } from '#app/orders/phone-decisions/find-phone-decision.server.ts'
import { handlePhoneForm } from '#app/orders/phone-decisions/handle-phone-form.server.ts'
import { DECISION_KINDS } from '#app/orders/phone-decisions/phone-decision.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readSearchText } from '#app/shared/address-parameters.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/phones.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Phones'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const q = readSearchText(url.searchParams.get('q'))
  const asked = url.searchParams.get('kind')
  const kind = DECISION_KINDS.find(each => each === asked)
  return { filters: { q, kind }, ...(await listPhoneDecisions(database, { q, kind })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const form = await readForm(request)
  const { result, status } = await handlePhoneForm(database, form, context.get(viewerContext).email)
  return data(result, { status })
}

export const shouldRevalidate = revalidateOnConflict

export default function Phones({ loaderData, actionData }: Route.ComponentProps) {
  return <PhonesPage {...loaderData} result={actionData} />
}
