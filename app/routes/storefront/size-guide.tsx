import { SizeChartTable } from '#app/catalogue/sizes/charts/components/size-chart-table.tsx'
import { UnitChoice } from '#app/catalogue/sizes/charts/components/unit-choice.tsx'
import { readUnit } from '#app/catalogue/sizes/charts/measurement.ts'
import { readSharedCharts } from '#app/catalogue/sizes/charts/read-size-charts.server.ts'
import { BASES } from '#app/catalogue/sizes/charts/size-chart.ts'
import { OwnerText } from '#app/owner/rich-text/components/owner-text.tsx'
import { pageText } from '#app/owner/settings/content/page-texts.ts'
import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { seoOfPage } from '#app/storefront/shop-face/pages/seo-of-page.ts'
import { InfoPage } from '#app/storefront/site/components/info-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/size-guide.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [settings, charts] = await Promise.all([
    readSharedStoreSettings(services),
    readSharedCharts(services),
  ])
  return {
    seo: seoOfPage(settings, 'sizeGuide'),
    text: pageText(settings, 'sizeGuide'),
    charts,
    unit: readUnit(url.searchParams.get('unit')),
  }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PUBLIC_PAGE })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: t('Size Guide'),
    path: '/size-guide',
    seo: loaderData?.seo,
    description: t('What each size measures, in inches and centimetres, and how to measure.'),
  })

export default function SizeGuidePage({ loaderData }: Route.ComponentProps) {
  return (
    <InfoPage
      title={t('Size Guide')}
      lead={loaderData.charts.some(({ basis }) => basis === 'garment') && t(BASES.garment)}
    >
      <UnitChoice unit={loaderData.unit} />
      <div className="mt-8 grid gap-x-16 gap-y-14 xl:grid-cols-2">
        {loaderData.charts.map(chart => (
          <SizeChartTable key={chart.key} chart={chart} unit={loaderData.unit} />
        ))}
        <section>
          <div className="prose">
            <OwnerText text={loaderData.text} />
          </div>
          <ButtonLink to="/contact" className="mt-8">
            {t('Ask us')}
          </ButtonLink>
        </section>
      </div>
    </InfoPage>
  )
}
