import ChevronDown from 'lucide-react/icons/chevron-down'
import { frequentQuestions } from '#app/owner/settings/content/frequent-questions.ts'
import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { seoOfPage } from '#app/storefront/shop-face/pages/seo-of-page.ts'
import { InfoPage } from '#app/storefront/site/components/info-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/faq.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSharedStoreSettings(context.get(servicesContext))
  return { seo: seoOfPage(settings, 'faq'), questions: frequentQuestions(settings) }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PUBLIC_PAGE })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: t('FAQ'),
    path: '/faq',
    seo: loaderData?.seo,
    description: t('Payment, delivery, returns, sizes: short answers to what shoppers ask most.'),
  })

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  return (
    <InfoPage title={t('FAQ')} lead={t('Short answers to what shoppers ask us most.')} hasHelp>
      <div className="max-w-3xl border-t border-line empty:hidden">
        {loaderData.questions.map(({ question, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be equal, and they never move.
          <details key={index} className="group border-b border-line">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
              <h2 className="font-serif text-subheading font-medium wrap-anywhere" dir="auto">
                {question}
              </h2>
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[66ch] pb-5 wrap-anywhere whitespace-pre-line text-muted" dir="auto">
              {answer}
            </p>
          </details>
        ))}
      </div>
      <p className="mt-10 mb-4 text-muted">{t('Is your question not here?')}</p>
      <ButtonLink to="/contact">{t('Ask us')}</ButtonLink>
    </InfoPage>
  )
}
