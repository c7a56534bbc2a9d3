import { InfoPage } from '#app/features/store/components/info-page.tsx'
import { OwnerText } from '#app/features/store/components/owner-text.tsx'
import { deliveryText, deliveryTimeText, feeBelowText } from '#app/features/store/delivery.ts'
import { pageMeta } from '#app/features/store/page-meta.ts'
import { pageText } from '#app/features/store/page-texts.ts'
import { readStoreSettings } from '#app/features/store/read-store-settings.server.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/shipping.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readStoreSettings(context.get(servicesContext).database)
  return {
    cost: [`${deliveryText(settings)}.`, feeBelowText(settings)].filter(Boolean).join(' '),
    time: deliveryTimeText(settings),
    text: pageText(settings, 'shipping'),
  }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PUBLIC_PAGE })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Shipping',
    path: '/shipping',
    description: `${loaderData ? `${loaderData.cost} ${loaderData.time}` : 'Delivery.'} Cash on delivery.`,
  })

export default function ShippingPage({ loaderData }: Route.ComponentProps) {
  return (
    <InfoPage
      title="Shipping"
      lead={`${loaderData.cost} You pay in cash when the parcel reaches you.`}
      hasHelp
    >
      <div className="prose">
        <OwnerText text={loaderData.text} />
      </div>
      <ButtonLink to="/track-order" className="mt-10">
        Track your order
      </ButtonLink>
    </InfoPage>
  )
}
