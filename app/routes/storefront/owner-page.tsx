import { OwnerText } from '#app/owner/rich-text/components/owner-text.tsx'
import { fillIn } from '#app/owner/settings/content/page-texts.ts'
import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { permanentRedirect } from '#app/platform/http/permanent-redirect.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { language, t } from '#app/shared/text/translate.ts'
import { findMovedAddress } from '#app/storefront/redirects/find-moved-address.server.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { ownPagePath, seoTextsOf, textsIn } from '#app/storefront/shop-face/pages/own-page.ts'
import { findOwnPage } from '#app/storefront/shop-face/pages/read-own-pages.server.ts'
import { InfoPage } from '#app/storefront/site/components/info-page.tsx'
import type { Route } from './+types/owner-page.ts'

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const page = await findOwnPage(services, params.slug)
  if (!page) {
    const path = await findMovedAddress(services, { url, request })
    throw path ? permanentRedirect(path) : notFound()
  }
  if (page.slug !== params.slug) throw permanentRedirect(ownPagePath(page.slug))
  const settings = await readSharedStoreSettings(services)
  const { title, lead, body } = textsIn(language(), page)
  const { seoTitle, seoDescription } = seoTextsOf(language(), page)
  return {
    slug: page.slug,
    title,
    lead: fillIn(lead, settings),
    text: fillIn(body, settings),
    seo: { seoTitle: fillIn(seoTitle, settings), seoDescription: fillIn(seoDescription, settings) },
  }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PUBLIC_PAGE })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.title,
        seo: loaderData.seo,
        path: ownPagePath(loaderData.slug),
        description: loaderData.lead || undefined,
      })
    : pageMeta(matches, { title: t('Page not found') })

export default function OwnerPage({ loaderData: { title, lead, text } }: Route.ComponentProps) {
  return (
    <InfoPage title={title} lead={lead || undefined} hasHelp>
      <div className="prose">
        <OwnerText text={text} />
      </div>
    </InfoPage>
  )
}
