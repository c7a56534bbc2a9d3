import { OwnerText } from '#app/owner/rich-text/components/owner-text.tsx'
import { pageLead } from '#app/owner/settings/content/page-leads.ts'
import { pageText } from '#app/owner/settings/content/page-texts.ts'
import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import { returnsText } from '#app/owner/settings/store-settings.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { seoOfPage } from '#app/storefront/shop-face/pages/seo-of-page.ts'
import { InfoPage } from '#app/storefront/site/components/info-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/returns.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSharedStoreSettings(context.get(servicesContext))
  return {
    seo: seoOfPage(settings, 'returns'),
    promise: returnsText(settings),
    lead: pageLead(settings, 'returns'),
    text: pageText(settings, 'returns'),
  }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PUBLIC_PAGE })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: t('Returns'),
    path: '/returns',
    seo: loaderData?.seo,
    description: t('{promise}. How to send a piece back.', { promise: loaderData?.promise || t('Returns') }),
  })

export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  const { lead, text } = loaderData
  return (
    <InfoPage title={t('Returns')} lead={lead} hasHelp>
      <div className="prose">
        <OwnerText text={text} />
      </div>
      <ButtonLink to="/contact" className="mt-10">
        {t('Write to us')}
      </ButtonLink>
    </InfoPage>
  )
}
