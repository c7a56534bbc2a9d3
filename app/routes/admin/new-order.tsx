import { randomUUID } from 'node:crypto'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { findPieces } from '#app/catalogue/piece-picker/find-pieces.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { NewOrderPage } from '#app/desk/phone-orders/components/new-order-page.tsx'
import { findCaller } from '#app/desk/phone-orders/find-caller.server.ts'
import { handleDraftForm, handlePhoneOrder } from '#app/desk/phone-orders/handle-phone-order.server.ts'
import { SAVE_DRAFT } from '#app/desk/phone-orders/order-draft.ts'
import { findDraft, findDraftPieces, listDrafts } from '#app/desk/phone-orders/order-drafts.server.ts'
import { ADMIN_ORDERS } from '#app/orders/admin/order-query.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readSearchText } from '#app/shared/address-parameters.ts'
import { normalisePakistaniNumber } from '#app/shared/phone-number.ts'
import { t } from '#app/shared/text/translate.ts'
import { useLastResult } from '#app/ui/forms/use-last-result.ts'
import type { Route } from './+types/new-order.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('New order'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const typedPhone = readSearchText(url.searchParams.get('phone'))
  const search = readSearchText(url.searchParams.get('find'))
  const phone = normalisePakistaniNumber(typedPhone)
  const [caller, draft, drafts, found] = await Promise.all([
    phone === undefined ? undefined : findCaller(database, phone),
    phone === undefined ? undefined : findDraft(database, phone),
    phone === undefined ? listDrafts(database) : [],
    findPieces(database, search),
  ])
  const draftPieces = draft ? await findDraftPieces(database, draft) : []
  const known = { typedPhone, caller, draft, draftPieces, drafts }
  return { ...known, search, found, idempotencyKey: randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const { email } = context.get(viewerContext)
  const isDraft = await handleDraftForm(services.database, form, email)
  if (isDraft !== undefined) return data(null, { status: isDraft ? 200 : 422 })
  const handled = await handlePhoneOrder(services, form, email)
  if ('number' in handled) throw redirect(`${ADMIN_ORDERS}/${encodeURIComponent(handled.number)}`, 303)
  return data(handled.result, { status: handled.status })
}

/** What is typed goes on, whatever was saved of it. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get('intent') === SAVE_DRAFT ? false : defaultShouldRevalidate

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <NewOrderPage {...loaderData} result={useLastResult(actionData) ?? undefined} />
}
