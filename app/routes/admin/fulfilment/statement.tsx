import { data, redirect } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { CASH_PAGE } from '#app/money/cash-address.ts'
import { StatementPage } from '#app/money/components/statement-page.tsx'
import { findStatement } from '#app/money/statements/find-statement.server.ts'
import { handleStatementForm } from '#app/money/statements/handle-statement-forms.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/statement.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Statement'))]

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.statementId)
  const statement = id && (await findStatement(context.get(servicesContext).database, id))
  if (!statement) throw notFound()
  return { statement }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const id = readId(params.statementId)
  if (!id) throw notFound()
  const actor = context.get(viewerContext).email
  const form = await readForm(request)
  const result = await handleStatementForm(context.get(servicesContext), form, { id, actor })
  if (result === 'removed') throw redirect(CASH_PAGE, 303)
  return data(result, { status: result.isDone ? 200 : 409 })
}

export default function Statement({ loaderData, actionData }: Route.ComponentProps) {
  return <StatementPage statement={loaderData.statement} result={actionData} />
}
