import { data, redirect } from 'react-router'
import { viewerContext } from '#app/features/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/features/admin-shell/admin-title.ts'
import { LabelLinks } from '#app/features/labels/components/label-links.tsx'
import { ParcelsPage } from '#app/features/parcels/components/parcels-page.tsx'
import { handleListForm } from '#app/features/parcels/handle-list-form.server.ts'
import {
  countParcels,
  findParcelByCode,
  listParcels,
  listWantedPieces,
} from '#app/features/parcels/list-parcels.server.ts'
import { parcelAddress } from '#app/features/parcels/parcel-address.ts'
import { PARCEL_LISTS, readPosition } from '#app/features/parcels/parcel-lists.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readSearchText } from '#app/shared/address-parameters.ts'
import { FailedState } from '#app/ui/feedback/failed-state.tsx'
import { requestIdOf } from '#app/ui/feedback/request-id-of.ts'
import type { Route } from './+types/parcels.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, 'Parcels')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const { searchParams } = url
  const code = readSearchText(searchParams.get('q')).trim()
  const found = code && (await findParcelByCode(database, code))
  if (found) throw redirect(parcelAddress(found))
  const list = PARCEL_LISTS.find(one => one === searchParams.get('list')) ?? 'to-pack'
  const isByProduct = list === 'to-pack' && searchParams.get('by') === 'product'
  const [page, counts, wanted] = await Promise.all([
    listParcels(database, list, readPosition(searchParams.get('after'))),
    countParcels(database),
    isByProduct ? listWantedPieces(database) : undefined,
  ])
  return { list, page, counts, wanted, missing: code || undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const result = await handleListForm(database, await readForm(request), context.get(viewerContext).email)
  return data(result, { status: result.isDone ? 200 : 422 })
}

export default function Parcels({ loaderData, actionData }: Route.ComponentProps) {
  const { list, page } = loaderData
  return (
    <>
      <ParcelsPage {...loaderData} result={actionData} />
      {list === 'packed' && <LabelLinks parcelIds={page.parcels.map(({ id }) => id)} />}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailedState title="The parcels could not be loaded" level={1} requestId={requestIdOf(error)}>
      <p>Please try again in a moment.</p>
    </FailedState>
  )
}
