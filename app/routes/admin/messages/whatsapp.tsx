import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { MessagesPage } from '#app/messages/whatsapp/components/messages-page.tsx'
import { handleMessagesForm } from '#app/messages/whatsapp/handle-messages-form.server.ts'
import {
  countFailedMessages,
  listShopperMessages,
} from '#app/messages/whatsapp/list-shopper-messages.server.ts'
import { showMessageService } from '#app/messages/whatsapp/message-service.server.ts'
import { MESSAGES_LISTS } from '#app/messages/whatsapp/messages-list.ts'
import { templateText, WEBHOOK_PATH } from '#app/messages/whatsapp/shopper-message.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { countAlertsToWrite, listAlertsToWrite } from '#app/storefront/stock-alerts/alerts-to-write.server.ts'
import { AlertsToWrite } from '#app/storefront/stock-alerts/components/alerts-to-write.tsx'
import { handleWriteForm } from '#app/storefront/stock-alerts/handle-write-form.server.ts'
import type { Route } from './+types/whatsapp.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('WhatsApp'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get('list')
  const list = MESSAGES_LISTS.find(each => each === asked) ?? 'failed'
  const { database, settings, secrets } = context.get(servicesContext)
  const isOfMessages = list === 'failed' || list === 'all'
  const [service, { calls }, failed, messages, toWrite, alerts] = await Promise.all([
    showMessageService(database, secrets),
    readStoreSettings(database),
    countFailedMessages(database),
    isOfMessages ? listShopperMessages(database, list) : [],
    countAlertsToWrite(database),
    list === 'write' ? listAlertsToWrite(database) : [],
  ])
  return {
    ...service,
    list,
    failed,
    messages,
    toWrite,
    alerts,
    storeUrl: settings.storeUrl,
    confirmationTexts: {
      english: templateText(calls.messageEnglish),
      urdu: templateText(calls.messageUrdu),
      romanUrdu: templateText(calls.messageRomanUrdu),
    },
    webhook: new URL(WEBHOOK_PATH, settings.storeUrl).href,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const actor = context.get(viewerContext).email
  const isAlert = form.get('intent') === 'write-alert'
  const { result, status } = isAlert
    ? await handleWriteForm(services.database, form, actor)
    : await handleMessagesForm(services, form, actor)
  return data(result, { status })
}

export const shouldRevalidate = revalidateOnConflict

export default function WhatsApp({ loaderData, actionData }: Route.ComponentProps) {
  const { alerts, storeUrl, ...shown } = loaderData
  return (
    <MessagesPage
      {...shown}
      alerts={<AlertsToWrite alerts={alerts} storeUrl={storeUrl} />}
      result={actionData}
    />
  )
}
