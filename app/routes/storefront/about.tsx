import { PictureImage } from '#app/features/media/picture-image.tsx'
import { InfoPage } from '#app/features/store/components/info-page.tsx'
import { ReasonList } from '#app/features/store/components/reason-list.tsx'
import { pageMeta } from '#app/features/store/page-meta.ts'
import { readStoreSettings } from '#app/features/store/read-store-settings.server.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/about.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { name, home } = await readStoreSettings(context.get(servicesContext).database)
  return { name, picture: home.newCollection.picture }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PUBLIC_PAGE })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'About',
    description: 'Menswear made in Pakistan: our mission, our vision, what we value, and how it began.',
  })

const VALUES = [
  {
    title: 'Cloth first',
    text: 'We choose the fabric before we draw the piece, and we say what it is and what it weighs.',
  },
  {
    title: 'Fair prices',
    text: 'A price is what a piece costs to make well, and a little more. A sale is a sale, with the old price beside it.',
  },
  {
    title: 'People by name',
    text: 'We know who cuts and who sews. They are paid by the month, not by the piece, and go home at six.',
  },
  {
    title: 'Made to be kept',
    text: 'Spare buttons, double seams, repairs at cost for as long as you wear it.',
  },
]

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { name, picture } = loaderData
  return (
    <InfoPage
      title="About"
      lead={`“Darzi” is our word for a tailor. ${name} makes clothes the way a good one does: measured twice, cut once, and meant to be worn for years.`}
    >
      <div className={`grid gap-10 lg:gap-20 ${picture ? 'lg:grid-cols-2' : ''}`}>
        {picture && (
          <PictureImage
            picture={picture}
            sizes="(min-width: 64rem) 50vw, 100vw"
            eager
            className="aspect-[4/5] w-full self-start object-cover"
          />
        )}
        <div className="prose self-center">
          <h2>Our mission</h2>
          <p>
            To dress men in Pakistan well every day, at a price that can be said out loud: clothes that fit,
            cloth that lasts, and a shop that keeps its word.
          </p>
          <h2>Our vision</h2>
          <p>
            A wardrobe with fewer pieces in it and more use in each. We would like to be the shop you come
            back to because the last shirt is still good, and you want it in another colour.
          </p>
          <h2>Our story</h2>
          <p>
            It began with one cutting table in Lahore and a tailor who was tired of seeing good cloth cut
            badly. Friends asked for trousers, then for shirts, then for a hoodie that would not lose its
            shape. The table became a workshop.
          </p>
          <p>
            Today we make tracksuits and shalwar kameez under the same roof, send them everywhere in Pakistan,
            and still wear every sample for a month before we sell it.
          </p>
        </div>
      </div>
      <section aria-labelledby="values" className="mt-16 lg:mt-24">
        <h2 id="values" className="font-serif text-title font-medium">
          Our values
        </h2>
        <div className="mt-8">
          <ReasonList reasons={VALUES} />
        </div>
        <ButtonLink to="/products" variant="primary" className="mt-12 px-8">
          Shop Now
        </ButtonLink>
      </section>
    </InfoPage>
  )
}
