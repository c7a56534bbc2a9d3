import { data, redirect } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { ABANDONED_CHECKOUTS } from '#app/checkout/abandoned-checkouts/abandoned-checkout.ts'
import { AbandonedPage } from '#app/checkout/abandoned-checkouts/components/abandoned-page.tsx'
import { handleAbandonedForm } from '#app/checkout/abandoned-checkouts/handle-abandoned-form.server.ts'
import {
  ABANDONED_LISTS,
  countAbandoned,
  findAbandoned,
  listAbandoned,
  orderFieldsOf,
} from '#app/checkout/abandoned-checkouts/list-abandoned.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { findDraft, saveDraft } from '#app/desk/phone-orders/order-drafts.server.ts'
import { NEW_ORDER_PAGE } from '#app/desk/phone-orders/phone-order-form.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readPageNumber } from '#app/shared/address-parameters.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/abandoned-checkouts.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Abandoned checkouts'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, settings } = context.get(servicesContext)
  const list = ABANDONED_LISTS.find(one => one === url.searchParams.get('list')) ?? 'waiting'
  const page = readPageNumber(url.searchParams.get('page'))
  const [{ checkouts, hasMore }, counts, { name }] = await Promise.all([
    listAbandoned(database, list, page),
    countAbandoned(database),
    readStoreSettings(database),
  ])
  const store = { name, link: new URL('/checkout', settings.storeUrl).href }
  return { list, page, checkouts, hasMore, counts, store }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const actor = context.get(viewerContext).email
  const form = await readForm(request)
  if (form.get('intent') === 'begin-order') {
    const id = readId(form.get('id'))
    const checkout = id === undefined ? undefined : await findAbandoned(database, id)
    if (!checkout?.phone) throw data(t('There is no such checkout.'), { status: 404 })
    if (!(await findDraft(database, checkout.phone))) {
      const fields = await orderFieldsOf(database, checkout.id)
      await saveDraft(database, { phone: checkout.phone, fields, savedBy: actor })
    }
    throw redirect(`${NEW_ORDER_PAGE}?${new URLSearchParams({ phone: checkout.phone })}`, 303)
  }
  const result = await handleAbandonedForm(database, form, actor)
  if (result.status === 200) throw redirect(`${ABANDONED_CHECKOUTS}?list=contacted`, 303)
  return data(result, { status: result.status })
}

export default function AbandonedCheckouts({ loaderData, actionData }: Route.ComponentProps) {
  return <AbandonedPage {...loaderData} problem={actionData?.problem} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t('The checkouts could not be loaded')} />
}
