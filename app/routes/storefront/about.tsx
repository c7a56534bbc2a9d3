import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { OwnerText } from '#app/owner/rich-text/components/owner-text.tsx'
import { pageText } from '#app/owner/settings/content/page-texts.ts'
import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { ReasonList } from '#app/storefront/home/components/reason-list.tsx'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { seoOfPage } from '#app/storefront/shop-face/pages/seo-of-page.ts'
import { InfoPage } from '#app/storefront/site/components/info-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/about.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSharedStoreSettings(context.get(servicesContext))
  return {
    seo: seoOfPage(settings, 'about'),
    lead: pageText(settings, 'aboutLead'),
    mission: pageText(settings, 'mission'),
    vision: pageText(settings, 'vision'),
    story: pageText(settings, 'story'),
    values: settings.pages.values,
    picture: settings.home.newCollection.picture,
  }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PUBLIC_PAGE })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: t('About'),
    path: '/about',
    seo: loaderData?.seo,
    description: t('Our mission, our vision, what we value, and our story.'),
  })

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { lead, mission, vision, story, values, picture } = loaderData
  return (
    <InfoPage title={t('About')} lead={lead}>
      <div className={`grid gap-10 md:gap-8 lg:gap-20 ${picture ? 'md:grid-cols-2' : ''}`}>
        {picture && (
          <PictureImage
            picture={picture}
            sizes="(min-width: 48rem) 50vw, 100vw"
            eager
            className="aspect-[4/5] w-full self-start object-cover"
          />
        )}
        <div className="prose self-center">
          <h2>{t('Our mission')}</h2>
          <OwnerText text={mission} />
          <h2>{t('Our vision')}</h2>
          <OwnerText text={vision} />
          <h2>{t('Our story')}</h2>
          <OwnerText text={story} />
        </div>
      </div>
      {values.length > 0 && (
        <section aria-labelledby="values" className="mt-16 lg:mt-24">
          <h2 id="values" className="font-serif text-heading font-medium">
            {t('Our values')}
          </h2>
          <div className="mt-8">
            <ReasonList reasons={values} />
          </div>
        </section>
      )}
      <ButtonLink to="/products" variant="primary" className="mt-12 px-8">
        {t('Shop Now')}
      </ButtonLink>
    </InfoPage>
  )
}
