import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { finishLookup } from '#app/money/online-payments/apply-report.server.ts'
import { LOOKED_UP } from '#app/money/online-payments/components/mismatched-payments.tsx'
import { listMismatched } from '#app/money/online-payments/follow-payments.server.ts'
import { TransfersPage } from '#app/money/transfers/components/transfers-page.tsx'
import { handleClaimDecision } from '#app/money/transfers/handle-claim-form.server.ts'
import { listOpenClaims } from '#app/money/transfers/list-open-claims.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/transfers.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Transfers'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const after = readId(url.searchParams.get('after') ?? '')
  const { database } = context.get(servicesContext)
  const [open, mismatched] = await Promise.all([listOpenClaims(database, after), listMismatched(database)])
  return { ...open, mismatched }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = context.get(viewerContext)
  const services = context.get(servicesContext)
  const form = await readForm(request)
  if (form.get('intent') === LOOKED_UP) {
    const isDone = await finishLookup(services.database, readId(form.get('payment')) ?? 0, email)
    const text = isDone ? t('The payment is off the list.') : t('A colleague has looked it up already.')
    return data({ isDone, text }, { status: isDone ? 200 : 409 })
  }
  const { result, status } = await handleClaimDecision(services, form, email)
  return data(result, { status })
}

export const shouldRevalidate = revalidateOnConflict

export default function Transfers({ loaderData, actionData }: Route.ComponentProps) {
  return <TransfersPage {...loaderData} result={actionData} />
}
