import { data, redirect, type ShouldRevalidateFunction } from 'react-router'
import { requirePermission } from '#app/accounts/session/guards.server.ts'
import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { findPagesOfSettings } from '#app/desk/admin-shell/commands.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { FoundSettings } from '#app/owner/settings/components/found-settings.tsx'
import { SettingsHeading } from '#app/owner/settings/components/settings-heading.tsx'
import { SettingsPage } from '#app/owner/settings/components/settings-page.tsx'
import { readEditedSections } from '#app/owner/settings/edit-settings.server.ts'
import { findSettings } from '#app/owner/settings/find-settings.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { editAddress, partAddress } from '#app/owner/settings/settings-address.ts'
import { isForOwners, readSettingsPart, readSettingsTarget } from '#app/owner/settings/settings-parts.ts'
import { failedSettingsResult, type SettingsResult } from '#app/owner/settings/settings-result.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { readSearchText } from '#app/shared/address-parameters.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import {
  OpeningAlertsPanel,
  WRITE_OPENING,
} from '#app/storefront/opening/components/opening-alerts-panel.tsx'
import {
  OpeningPreviewPanel,
  RENEW_PREVIEW,
} from '#app/storefront/opening/components/opening-preview-panel.tsx'
import { noteOpeningWritten, readOpeningAlerts } from '#app/storefront/opening/opening-alerts.server.ts'
import { openingPreviewPath, renewOpeningPreview } from '#app/storefront/opening/opening-preview.server.ts'
import { SearchEnginesPanel } from '#app/storefront/seo/components/search-engines-panel.tsx'
import { movedSettingsAddress } from '#app/storefront/shop-face/moved-settings.ts'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import { useOpenPages } from '#app/ui/layout/open-pages.tsx'
import type { Route } from './+types/settings.ts'
import { saveSettings } from './save-settings.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Settings'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const movedTo = movedSettingsAddress(url.searchParams)
  if (movedTo) throw redirect(movedTo)
  const viewer = context.get(viewerContext)
  const isOwner = may(viewer, 'staff')
  const q = readSearchText(url.searchParams.get('q'))
  if (q) return { found: { q, found: findSettings(q, isOwner), isOwner } }
  const asked = url.searchParams.get('part')
  const edit = url.searchParams.get('edit') ?? undefined
  const part = readSettingsPart(asked, edit)
  if ((asked && asked !== part) || part === 'zones') {
    throw redirect(edit ? editAddress(part, edit) : partAddress(part))
  }
  if (isForOwners(part)) requirePermission(viewer, 'staff')
  const services = context.get(servicesContext)
  const { database, settings } = services
  const sections = await readEditedSections(database, part)
  const opening = part === 'opening' ? await readOpening(services) : undefined
  return {
    page: { part, sections, editing: readSettingsTarget(edit) && edit, isOwner },
    opening,
    storeUrl: settings.storeUrl,
  }
}

async function readOpening(services: Services) {
  const { database, settings } = services
  const stored = await readStoreSettings(database)
  const path = await openingPreviewPath(services, stored)
  const { isClosed, name } = stored
  return {
    preview: { address: settings.storeUrl + path, seen: stored.openingPreview },
    alerts: { ...(await readOpeningAlerts(database, isClosed)), isClosed, shop: name },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const { email } = context.get(viewerContext)
  const form = await readForm(request)
  if (form.get('intent') === RENEW_PREVIEW) {
    await renewOpeningPreview(database, Number(form.get('seen')), email)
    throw redirect('/admin/settings?part=opening')
  }
  if (form.get('intent') === WRITE_OPENING) {
    const isNoted = await noteOpeningWritten(database, readId(form.get('id')) ?? 0, email)
    const text = isNoted
      ? t('Noted. Please choose a language to open the chat.')
      : t('This shopper was written to already, or has left the list.')
    const result: SettingsResult = { target: WRITE_OPENING, isDone: isNoted, text, seen: {} }
    return data(result, { status: isNoted ? 200 : 409 })
  }
  return saveSettings(context, form)
}

export const clientAction = (call: Route.ClientActionArgs) => submitForm(call, failedSettingsResult)

/** The refused change is out of date, so the page is reloaded, unless the database is away. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => actionStatus !== 503

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const open = useOpenPages()
  if (loaderData.found) {
    const { isOwner, ...found } = loaderData.found
    return (
      <>
        <SettingsHeading current={undefined} isOwner={isOwner} q={found.q} />
        <FoundSettings {...found} pages={findPagesOfSettings(found.q, open)} />
      </>
    )
  }
  const { page, opening, storeUrl } = loaderData
  return (
    <>
      <SettingsPage {...page} result={actionData} />
      {opening && (
        <OpeningAlertsPanel
          {...opening.alerts}
          storeUrl={storeUrl}
          result={actionData?.target === WRITE_OPENING ? actionData : undefined}
        />
      )}
      {opening && <OpeningPreviewPanel {...opening.preview} />}
      {page.part === 'store' && <SearchEnginesPanel origin={storeUrl} />}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t('The settings could not be loaded')} />
}
