import { Outlet } from 'react-router'
import { notFound } from '#app/platform/http/not-found.ts'
import { leaveUncached } from '#app/platform/http/uncached-response.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { pageOfPreview } from '#app/storefront/shop-face/face-pages.ts'
import { readPreviewLink } from '#app/storefront/shop-face/preview-link.server.ts'
import { previewServices, previewStrip } from '#app/storefront/shop-face/preview-services.server.ts'
import type { Route } from './+types/preview.ts'

/** Lets the pages below show the drafts. Only the admin of the shop may frame them, and no cache or search engine has them. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params }, next) => {
    const services = context.get(servicesContext)
    const link = await readPreviewLink(services.auth, params.token)
    leaveUncached(context)
    const drafted = link && (await previewServices(services, link))
    if (!drafted) throw notFound('This preview has ended. Please open it again in the admin.')
    context.set(servicesContext, drafted)
    const response = await next()
    const { headers } = response
    headers.set('X-Robots-Tag', 'noindex, nofollow')
    headers.set('X-Frame-Options', 'SAMEORIGIN')
    const policy = headers.get('Content-Security-Policy')
    if (policy) {
      headers.set(
        'Content-Security-Policy',
        policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
      )
    }
    return response
  },
]

/**
 * What the strip above the page says: only previews have it. Without a loader, the router would not run the middleware when a
 * browser asks for the data alone. The frame of the admin has none: the admin is around it.
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const link = await readPreviewLink(context.get(servicesContext).auth, params.token)
  const [from, isFramed] = [url.searchParams.get('from'), url.searchParams.has('frame')]
  if (!link || isFramed) return undefined
  return { ...previewStrip(link), to: pageOfPreview(from) }
}

export default function Preview({ loaderData: strip }: Route.ComponentProps) {
  return (
    <>
      {strip && (
        <aside className="shell flex flex-wrap items-center justify-between gap-x-4 bg-accent-wash py-1 text-sm">
          {strip.text}
          <a href={strip.to} className="inline-flex min-h-11 items-center text-link">
            {strip.back}
          </a>
        </aside>
      )}
      <Outlet />
    </>
  )
}
