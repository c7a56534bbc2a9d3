import { PictureImage } from '#app/features/media/picture-image.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Promotion } from '../store-settings.ts'

/** One picture and a few words about what has just arrived. */
export function NewCollection({ collection }: { collection: Promotion }) {
  return (
    <section aria-labelledby="new-collection" className="bg-stone">
      <div
        className={`shell grid items-center gap-8 py-10 lg:gap-16 lg:py-0 ${collection.picture ? 'lg:grid-cols-2' : 'lg:py-20'}`}
      >
        {collection.picture && (
          <PictureImage
            picture={collection.picture}
            sizes="(min-width: 64rem) 50vw, 100vw"
            className="aspect-[4/5] max-h-[52rem] w-full object-cover lg:aspect-auto lg:h-full"
          />
        )}
        <div className="lg:py-24">
          <h2 id="new-collection" className="font-serif text-display font-medium">
            {collection.title}
          </h2>
          <p className="mt-6 max-w-[44ch] text-lg leading-normal text-muted">{collection.description}</p>
          <ButtonLink to="/products" variant="primary" className="mt-8 px-8">
            Shop Now
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
