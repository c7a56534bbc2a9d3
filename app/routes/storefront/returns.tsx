import { Link } from 'react-router'
import { InfoPage } from '#app/features/store/components/info-page.tsx'
import { pageMeta } from '#app/features/store/page-meta.ts'
import { readStoreSettings } from '#app/features/store/read-store-settings.server.ts'
import { returnsText } from '#app/features/store/store-settings.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/returns.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readStoreSettings(context.get(servicesContext).database)
  return { promise: returnsText(settings), takesReturns: settings.returnDays > 0 }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PUBLIC_PAGE })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Returns',
    description: `${loaderData?.promise ?? 'Returns'}. How to send a piece back or exchange it for another size.`,
  })

export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  const { promise, takesReturns } = loaderData
  return (
    <InfoPage
      title="Returns"
      lead={takesReturns ? `${promise} of delivery, for your money or another size.` : `${promise}.`}
    >
      <div className="prose">
        {takesReturns && <SendingBack />}
        <h2>Damaged, or not what you ordered</h2>
        <p>
          Tell us within 3 days, with a photograph if you can. We collect the piece at our cost and replace
          it, or give your money back if it is no longer there.
        </p>
        <p>
          <Link to="/contact">Write to us</Link> with your order number, and we take it from there.
        </p>
      </div>
    </InfoPage>
  )
}

function SendingBack() {
  return (
    <>
      <h2>How to send something back</h2>
      <ol>
        <li>
          <Link to="/contact">Write to us</Link> with your order number and the piece. We answer with the
          return address and, for an exchange, keep the new size aside.
        </li>
        <li>Put the piece, unworn, unwashed and with its tags on, into the bag it came in.</li>
        <li>Hand it to any courier, or ask us for a pickup from your door for PKR 250.</li>
      </ol>
      <h2>Your money</h2>
      <p>
        Within 5 working days of the parcel reaching us, by bank transfer, JazzCash or Easypaisa, as you like.
        We refund the full price that you paid for the piece.
      </p>
      <h2>Another size</h2>
      <p>
        The first exchange of an order is free: the courier brings the new size and takes the old one along,
        in one visit.
      </p>
      <h2>What can’t come back</h2>
      <p>
        Pieces that were worn, washed or altered. Everything that is on sale can be returned like the rest.
      </p>
    </>
  )
}
