import { PrivacySections } from '#app/features/privacy/components/privacy-sections.tsx'
import { privacyFacts } from '#app/features/privacy/privacy-facts.ts'
import { OwnerText } from '#app/features/rich-text/components/owner-text.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { pageText } from '#app/features/settings/content/page-texts.ts'
import { readSharedStoreSettings } from '#app/features/settings/read-shared-store-settings.server.ts'
import { readMessageService } from '#app/features/shopper-messages/message-service.server.ts'
import { InfoPage } from '#app/features/site/components/info-page.tsx'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/privacy.ts'

const LEAD = message('What we store about you, why, and how you have it removed.')

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const settings = await readSharedStoreSettings(services)
  const { service } = await readMessageService(services.database)
  const facts = { ...services.settings, sendsWhatsApp: service !== 'none' }
  return { text: pageText(settings, 'privacy'), sections: privacyFacts(settings, facts) }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PUBLIC_PAGE })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t('Privacy'), path: '/privacy', description: t(LEAD) })

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return (
    <InfoPage title={t('Privacy')} lead={t(LEAD)} hasHelp>
      {loaderData.text && (
        <div className="mb-10 prose">
          <OwnerText text={loaderData.text} />
        </div>
      )}
      <PrivacySections sections={loaderData.sections} />
    </InfoPage>
  )
}
