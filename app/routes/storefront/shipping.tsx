import { OwnerText } from '#app/owner/rich-text/components/owner-text.tsx'
import { pageLead, shippingCost } from '#app/owner/settings/content/page-leads.ts'
import { pageText } from '#app/owner/settings/content/page-texts.ts'
import { zoneRows } from '#app/owner/settings/fields/zone-fields.ts'
import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { deliveryTimeText } from '#app/pricing/delivery-words.ts'
import { paymentTerms, paymentTitle } from '#app/pricing/payment-words.ts'
import { t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { seoOfPage } from '#app/storefront/shop-face/pages/seo-of-page.ts'
import { InfoPage } from '#app/storefront/site/components/info-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/shipping.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSharedStoreSettings(context.get(servicesContext))
  return {
    seo: seoOfPage(settings, 'shipping'),
    lead: pageLead(settings, 'shipping'),
    cost: shippingCost(settings),
    time: deliveryTimeText(settings),
    ways: paymentTitle(paymentTerms(settings)),
    zones: zoneRows(settings),
    text: pageText(settings, 'shipping'),
  }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PUBLIC_PAGE })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: t('Shipping'),
    path: '/shipping',
    seo: loaderData?.seo,
    description: loaderData
      ? `${loaderData.cost} ${loaderData.time} ${t('{words}.', { words: loaderData.ways })}`
      : undefined,
  })

export default function ShippingPage({ loaderData }: Route.ComponentProps) {
  return (
    <InfoPage title={t('Shipping')} lead={loaderData.lead} hasHelp>
      <div className="prose">
        <OwnerText text={loaderData.text} />
      </div>
      {loaderData.zones.length > 0 && (
        <dl className="mt-8 max-w-2xl divide-y divide-line border-y border-line">
          {loaderData.zones.map(({ name, text }) => (
            <div key={name} className="py-3">
              <dt className="font-semibold">
                <bdi>{name}</bdi>
              </dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <ButtonLink to="/track-order" className="mt-10">
        {t('Track your order')}
      </ButtonLink>
    </InfoPage>
  )
}
