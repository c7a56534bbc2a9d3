import { OwnerText } from '#app/owner/rich-text/components/owner-text.tsx'
import { pageText } from '#app/owner/settings/content/page-texts.ts'
import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { seoOfPage } from '#app/storefront/shop-face/pages/seo-of-page.ts'
import { InfoPage } from '#app/storefront/site/components/info-page.tsx'
import type { Route } from './+types/terms.ts'

const LEAD = message('What holds when you order from us.')

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSharedStoreSettings(context.get(servicesContext))
  return { seo: seoOfPage(settings, 'terms'), text: pageText(settings, 'terms') }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PUBLIC_PAGE })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: t('Terms'), path: '/terms', seo: loaderData?.seo, description: t(LEAD) })

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return (
    <InfoPage title={t('Terms')} lead={t(LEAD)} hasHelp>
      <div className="prose">
        <OwnerText text={loaderData.text} />
      </div>
    </InfoPage>
  )
}
