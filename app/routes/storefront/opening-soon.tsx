import { redirect, redirectDocument } from 'react-router'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { OpeningSoonPage } from '#app/storefront/opening/components/opening-soon-page.tsx'
import { openingContext } from '#app/storefront/opening/opening.ts'
import { openingTexts } from '#app/storefront/opening/opening-texts.server.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import type { Route } from './+types/opening-soon.ts'

/** A tab that asks for the data of a page loads its document again, which has no scripts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { as, reload } = context.get(openingContext)
  if (as === 'open') throw redirect('/')
  if (reload) throw redirectDocument(reload)
  return openingTexts(context.get(servicesContext))
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.soon ?? '', noindex: true })

export default function OpeningSoon({ loaderData }: Route.ComponentProps) {
  return <OpeningSoonPage {...loaderData} />
}
