import { PrivacySections } from '#app/customers/privacy/components/privacy-sections.tsx'
import { privacyFacts } from '#app/customers/privacy/privacy-facts.ts'
import { readMail } from '#app/messages/email/service/mail-settings.server.ts'
import { readMessageService } from '#app/messages/whatsapp/message-service.server.ts'
import { OwnerText } from '#app/owner/rich-text/components/owner-text.tsx'
import { pageText } from '#app/owner/settings/content/page-texts.ts'
import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { seoOfPage } from '#app/storefront/shop-face/pages/seo-of-page.ts'
import { InfoPage } from '#app/storefront/site/components/info-page.tsx'
import type { Route } from './+types/privacy.ts'

const LEAD = message('What we store about you, why, and how you have it removed.')

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const settings = await readSharedStoreSettings(services)
  const { service } = await readMessageService(services.database)
  const { mail } = await readMail(services)
  const facts = { ...services.settings, mail, sendsWhatsApp: service !== 'none' }
  return {
    seo: seoOfPage(settings, 'privacy'),
    text: pageText(settings, 'privacy'),
    sections: privacyFacts(settings, facts),
  }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PUBLIC_PAGE })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: t('Privacy'), path: '/privacy', seo: loaderData?.seo, description: t(LEAD) })

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
