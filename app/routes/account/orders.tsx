import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { VerificationReminder } from '#app/accounts/sign-up/components/verification-reminder.tsx'
import { OwnOrderList } from '#app/orders/components/own-order-list.tsx'
import { listOwnOrders } from '#app/orders/list-own-orders.server.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageLinks } from '#app/ui/data/page-links.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import type { Route } from './+types/orders.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const page = Number.parseInt(url.searchParams.get('page') ?? '', 10) || 1
  const { email, isEmailVerified } = viewer
  return {
    email,
    isEmailVerified,
    ...(await listOwnOrders(context.get(servicesContext).database, viewer, page)),
  }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t('Your orders'), noindex: true })

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, page, pageCount, email, isEmailVerified } = loaderData
  return (
    <>
      <PageHeading title={t('Your orders')} />
      {!isEmailVerified && <VerificationReminder email={email} />}
      {orders.length === 0 ? (
        <EmptyState
          title={t('No orders yet')}
          actions={
            <ButtonLink to="/products" variant="primary">
              {t('Shop All')}
            </ButtonLink>
          }
        >
          {t('What you order while you are signed in appears here, with how far it has come.')}
        </EmptyState>
      ) : (
        <>
          <OwnOrderList orders={orders} />
          <PageLinks
            page={page}
            pageCount={pageCount}
            hrefOf={number => (number === 1 ? '/account' : `/account?page=${number}`)}
          />
        </>
      )}
    </>
  )
}
