import { data, redirect } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { listRefundsDue } from '#app/money/balances/list-refunds-due.server.ts'
import { statementAddress } from '#app/money/cash-address.ts'
import { CashPage } from '#app/money/components/cash-page.tsx'
import { readCourierAccounts } from '#app/money/couriers/read-accounts.server.ts'
import { readReturnRates } from '#app/money/return-rates/read-return-rates.server.ts'
import { listStatements } from '#app/money/statements/find-statement.server.ts'
import { handleUpload } from '#app/money/statements/handle-statement-forms.server.ts'
import { readInTurn } from '#app/platform/db/read-together.server.ts'
import { readUpload } from '#app/platform/forms/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { fileRefusalText, SHEET_TOO_LARGE } from '#app/platform/sheets/file-refusal.ts'
import { OwedSwaps } from '#app/returns/components/owed-swaps.tsx'
import { listOwedSwaps } from '#app/returns/list-owed-swaps.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/cash.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Cash'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const asked = url.searchParams.get('by')
  const by = asked === 'city' || asked === 'product' ? asked : 'courier'
  const [accounts, statements, returns, swaps, due] = await readInTurn([
    () => readCourierAccounts(database, new Date()),
    () => listStatements(database),
    () => readReturnRates(database, by),
    () => listOwedSwaps(database),
    () => listRefundsDue(database),
  ])
  return { accounts, statements, returns, swaps, due }
}

/** Stores an uploaded statement, and opens it. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = context.get(viewerContext).email
  const form = await readUpload(request)
  if (!form) return data({ isDone: false, text: fileRefusalText(SHEET_TOO_LARGE) }, { status: 413 })
  const stored = await handleUpload(context.get(servicesContext), form, actor)
  if ('id' in stored) throw redirect(statementAddress(stored.id), 303)
  return data(stored, { status: 422 })
}

export default function Cash({ loaderData, actionData }: Route.ComponentProps) {
  const { swaps, ...cash } = loaderData
  return <CashPage {...cash} owed={<OwedSwaps swaps={swaps} />} result={actionData} />
}
