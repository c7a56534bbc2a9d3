import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { ReturnDecisionPage } from '#app/returns/components/return-decision-page.tsx'
import { findDecision } from '#app/returns/find-decision.server.ts'
import { handleDecisionForm } from '#app/returns/handle-decision-form.server.ts'
import { readSearchText } from '#app/shared/address-parameters.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/return.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Return'))]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const search = readSearchText(url.searchParams.get('find'))
  const id = readId(params.returnId)
  const decision =
    id === undefined ? undefined : await findDecision(context.get(servicesContext).database, id, search)
  if (!decision) throw notFound()
  return { ...decision, search }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const id = readId(params.returnId)
  if (id === undefined) throw notFound()
  const { database } = context.get(servicesContext)
  const by = { id, actor: context.get(viewerContext).email }
  const { result, status } = await handleDecisionForm(database, await readForm(request), by)
  return data(result, { status })
}

export const shouldRevalidate = revalidateOnConflict

export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ReturnDecisionPage
      key={`${loaderData.found.id} ${loaderData.found.state}`}
      {...loaderData}
      result={actionData}
    />
  )
}
