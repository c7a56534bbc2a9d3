import { type ReactNode, use } from 'react'
import { Meta, Outlet, Scripts } from 'react-router'
import { CartProvider } from '#app/checkout/cart/cart-provider.tsx'
import { DocumentHeadContext } from '#app/platform/http/document-head.ts'
import { redirectWithoutBody } from '#app/platform/http/redirect-without-body.server.ts'
import { directionOf } from '#app/shared/text/languages.ts'
import { interfaceLanguage } from '#app/shared/text/translate.ts'
import { leaveAdmin } from '#app/storefront/navigation/leave-admin.ts'
import { respondFromMemory } from '#app/storefront/navigation/pages.ts'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { errorTitle } from '#app/ui/feedback/error-title.ts'
import { MAIN_ID, NavigationEffects } from '#app/ui/layout/navigation-effects.tsx'
import { SkipLink } from '#app/ui/layout/skip-link.tsx'
import { Toaster } from '#app/ui/notices/toaster.tsx'
import { PAPER } from '#app/ui/theme/theme.ts'
import type { Route } from './+types/root.ts'
import stylesheet from './shop.css?url'

export const middleware: Route.MiddlewareFunction[] = [redirectWithoutBody]

/** Pages that were visited open without a request. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [leaveAdmin, respondFromMemory]

/** The title of an error for which there is no layout, and so no shop name. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [{ title: errorTitle(error) }] : [])

const SCHEMES = ['light', 'dark'] as const

/** English documents have no direction of their own, as before there were others. */
function documentLanguage() {
  const lang = interfaceLanguage()
  return { lang, dir: lang === 'en' ? undefined : directionOf(lang) }
}

/** The document around every page, the error page included. */
export function Layout({ children }: { children: ReactNode }) {
  const { nonce, script, files, look, isStill } = use(DocumentHeadContext)
  return (
    // The script in the head has set the theme by the time that the page comes alive.
    <html {...documentLanguage()} {...look} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {SCHEMES.map(scheme => (
          <meta
            key={scheme}
            name="theme-color"
            content={PAPER[scheme]}
            media={`(prefers-color-scheme: ${scheme})`}
            data-scheme={scheme}
            suppressHydrationWarning
          />
        ))}
        <script nonce={nonce} suppressHydrationWarning>
          {script}
        </script>
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        {files}
        <Meta />
      </head>
      <body>
        <SkipLink />
        <Toaster />
        {children}
        <NavigationEffects />
        {!isStill && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <CartProvider>
      <Outlet />
    </CartProvider>
  )
}

/** For what no page below could show: the header and the footer are missing here, as their data may be. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <ErrorPage error={error} />
    </main>
  )
}
