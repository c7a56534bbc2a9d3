import { data, redirect } from 'react-router'
import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { packAndBook } from '#app/fulfilment/couriers/booking/pack-and-book.server.ts'
import { withoutAmount } from '#app/fulfilment/papers/paper.ts'
import { PackPage } from '#app/fulfilment/parcels/components/pack-page.tsx'
import { findOrderToPack } from '#app/fulfilment/parcels/find-order-to-pack.server.ts'
import { listCourierChoicesToPack } from '#app/fulfilment/parcels/list-courier-choices.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/pack-order.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => [
  adminTitle(matches, t('Pack {number}', { number: params.number })),
]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const order = await findOrderToPack(database, params.number)
  const after = url.searchParams.get('after') ?? ''
  if (!order) throw notFound()
  const viewer = context.get(viewerContext)
  const isSeen = may(viewer, 'orders')
  return {
    order: isSeen
      ? order
      : {
          ...order,
          advanceDuePaisa: 0,
          outdatedSlip: order.outdatedSlip && withoutAmount(order.outdatedSlip),
        },
    choices: await listCourierChoicesToPack(database, viewer.email),
    after: /^[\w-]{1,40}-\d+$/.test(after) ? after : undefined,
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const by = { number: params.number, actor: context.get(viewerContext).email }
  const handled = await packAndBook(database, await readForm(request), by)
  if (handled.ok) throw redirect(handled.goTo, 303)
  if (handled.refusal.kind === 'not-found') throw notFound()
  const { kind, text } = handled.refusal
  return data({ refusal: text }, { status: kind === 'invalid' ? 422 : 409 })
}

export const shouldRevalidate = revalidateOnConflict

export default function PackOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <PackPage key={loaderData.order.number} {...loaderData} refusal={actionData?.refusal} />
}
