import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { VouchersPage } from '#app/money/vouchers/components/vouchers-page.tsx'
import { handleVoucherForm } from '#app/money/vouchers/handle-voucher-form.server.ts'
import { listVouchers } from '#app/money/vouchers/list-vouchers.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/vouchers.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Vouchers'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const search = (url.searchParams.get('q') ?? '').slice(0, 40)
  const before = readId(url.searchParams.get('after') ?? '')
  return { ...(await listVouchers(database, { search, before })), search, now: new Date() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const form = await readForm(request)
  const { result, status } = await handleVoucherForm(database, form, context.get(viewerContext).email)
  return data(result, { status })
}

export const shouldRevalidate = revalidateOnConflict

export default function Vouchers({ loaderData, actionData }: Route.ComponentProps) {
  return <VouchersPage {...loaderData} result={actionData} />
}
