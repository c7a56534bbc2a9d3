import { deliveryText, deliveryTimeText, feeBelowText } from '#app/features/pricing/delivery-words.ts'
import { paymentTerms, paymentText, paymentTitle } from '#app/features/pricing/payment-words.ts'
import { OwnerText } from '#app/features/rich-text/components/owner-text.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { pageText } from '#app/features/settings/content/page-texts.ts'
import { zoneText } from '#app/features/settings/fields/zone-fields.ts'
import { readSharedStoreSettings } from '#app/features/settings/read-shared-store-settings.server.ts'
import { InfoPage } from '#app/features/site/components/info-page.tsx'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/shipping.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSharedStoreSettings(context.get(servicesContext))
  const terms = paymentTerms(settings)
  return {
    cost: [t('{words}.', { words: deliveryText(settings) }), feeBelowText(settings)]
      .filter(Boolean)
      .join(' '),
    time: deliveryTimeText(settings),
    payment: paymentText(terms),
    ways: paymentTitle(terms),
    zones: settings.deliveryZones.map(zone => ({ name: zone.name, text: zoneText(zone, settings) })),
    text: pageText(settings, 'shipping'),
  }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PUBLIC_PAGE })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: t('Shipping'),
    path: '/shipping',
    description: loaderData
      ? `${loaderData.cost} ${loaderData.time} ${t('{words}.', { words: loaderData.ways })}`
      : undefined,
  })

export default function ShippingPage({ loaderData }: Route.ComponentProps) {
  return (
    <InfoPage title={t('Shipping')} lead={`${loaderData.cost} ${loaderData.payment}`} hasHelp>
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
