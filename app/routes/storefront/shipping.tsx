import { Link } from 'react-router'
import { InfoPage } from '#app/features/store/components/info-page.tsx'
import { pageMeta } from '#app/features/store/page-meta.ts'
import { readStoreSettings } from '#app/features/store/read-store-settings.server.ts'
import { deliveryText } from '#app/features/store/store-settings.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/shipping.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readStoreSettings(context.get(servicesContext).database)
  return { delivery: deliveryText(settings) }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PUBLIC_PAGE })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Shipping',
    description: `${loaderData?.delivery ?? 'Delivery'}. 2 to 4 working days anywhere in Pakistan, cash on delivery.`,
  })

/** Working days from the order to the door, as people say them. */
const DELIVERY_TIMES = [
  { where: 'Lahore', days: '2' },
  { where: 'Karachi, Islamabad, Rawalpindi, Faisalabad, Multan, Peshawar', days: '2 to 3' },
  { where: 'All other cities and towns', days: '3 to 4' },
]

export default function ShippingPage({ loaderData }: Route.ComponentProps) {
  return (
    <InfoPage
      title="Shipping"
      lead={`${loaderData.delivery}. You pay in cash, when the parcel is in front of you.`}
    >
      <div className="prose">
        <h2>How long it takes</h2>
        <table className="w-full text-left">
          <thead>
            <tr className="border-b border-ink text-sm">
              <th scope="col" className="py-2 pr-4 font-semibold">
                Where
              </th>
              <th scope="col" className="py-2 font-semibold">
                Working days
              </th>
            </tr>
          </thead>
          <tbody>
            {DELIVERY_TIMES.map(time => (
              <tr key={time.where} className="border-b border-line align-top">
                <th scope="row" className="py-3 pr-4 font-normal">
                  {time.where}
                </th>
                <td className="py-3 whitespace-nowrap tabular-nums">{time.days}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Orders placed before 2 pm leave us the same day, Monday to Saturday. Around Eid and during sales a
          parcel can take a day or two longer; we say so on the home page when it does.
        </p>
        <h2>Cash on delivery</h2>
        <p>
          The courier calls the number you gave us on the day of delivery. The amount on your confirmation is
          the amount at the door, in PKR; nothing is added. You may look at the parcel before you pay.
        </p>
        <h2>If you are not at home</h2>
        <p>
          The courier tries up to three times on different days, or leaves the parcel with somebody you name
          on the phone. After that it comes back to us, and we write to you before we do anything else.
        </p>
        <h2>Where your parcel is</h2>
        <p>
          <Link to="/track-order">Track your order</Link> with its number and the phone number or email you
          gave us. We ship within Pakistan only, for now.
        </p>
      </div>
    </InfoPage>
  )
}
