import { data, redirect } from 'react-router'
import { requirePermission } from '#app/accounts/session/guards.server.ts'
import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { confirmAddress } from '#app/desk/call-desk/call-address.ts'
import { messageLinks } from '#app/desk/call-desk/call-messages.ts'
import { CallPage } from '#app/desk/call-desk/components/call-page.tsx'
import { signConfirmLink } from '#app/desk/call-desk/confirm-link.server.ts'
import { handleCallForm } from '#app/desk/call-desk/handle-call-form.server.ts'
import { handleCorrection } from '#app/desk/call-desk/handle-correction.server.ts'
import { handlePiecesForm } from '#app/desk/call-desk/handle-pieces-form.server.ts'
import { readLastReport } from '#app/desk/call-desk/read-last-report.server.ts'
import { readOrderRisk } from '#app/desk/call-desk/read-order-risk.server.ts'
import { findClaim } from '#app/orders/confirmation/claim-order.server.ts'
import { findCall } from '#app/orders/confirmation/find-call.server.ts'
import type { EditResult } from '#app/orders/edits/discount-fields.ts'
import { readSeenOrder } from '#app/orders/edits/stored-content.server.ts'
import { findOrderByToken } from '#app/orders/find-order.server.ts'
import { listSizeChoices } from '#app/orders/pieces/list-size-choices.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/call.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => [
  adminTitle(matches, t('Call about {number}', { number: params.number })),
]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database, settings, auth } = context.get(servicesContext)
  const call = await findCall(database, params.number)
  if (!call) throw notFound()
  const { order } = call
  const viewer = context.get(viewerContext)
  const [store, claimedBy, last, token, sizes, seen, inUrdu] = await Promise.all([
    readStoreSettings(database),
    findClaim(database, params.number),
    readLastReport(database, url.searchParams),
    signConfirmLink(auth, params.number),
    listSizeChoices(database, params.number),
    readSeenOrder(database, params.number),
    inLanguage('ur', () => findOrderByToken(database, order.token)),
  ])
  const link = new URL(confirmAddress(token), settings.storeUrl).href
  return {
    call,
    canBlock: order.phone !== '' && may(viewer, 'customers'),
    risk: await readOrderRisk(database, order, store),
    chats:
      order.phone === ''
        ? undefined
        : messageLinks({ order, inUrdu: inUrdu ?? order }, store.calls, { name: store.name, link }),
    colleague: claimedBy === viewer.email ? undefined : claimedBy,
    last,
    sizes,
    ...seen,
  }
}

interface Result {
  refusal?: string
  correction?: FormResult
  piecesCorrection?: EditResult
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const by = { number: params.number, actor: viewer.email }
  const form = await readForm(request)
  if (form.get('intent') === 'correct') {
    const { result, status } = await handleCorrection(database, form, { ...by, way: 'call' })
    return data<Result>({ correction: result }, { status })
  }
  if (form.get('intent') === 'correct-pieces') {
    const { result, status } = await handlePiecesForm(database, form, { ...by, way: 'call' })
    return data<Result>({ piecesCorrection: result }, { status })
  }
  if (form.get('intent') === 'fake' && form.has('block')) requirePermission(viewer, 'customers')
  const handled = await handleCallForm(database, form, by)
  if (handled.ok) throw redirect(handled.goTo, 303)
  const { kind, text } = handled.refusal
  return data<Result>({ refusal: text }, { status: kind === 'invalid' ? 422 : 409 })
}

export const shouldRevalidate = revalidateOnConflict

export default function CallRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CallPage
      key={loaderData.call.order.number}
      {...loaderData}
      refusal={actionData?.refusal}
      correction={actionData?.correction}
      piecesCorrection={actionData?.piecesCorrection}
    />
  )
}
