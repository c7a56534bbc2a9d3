import { Link } from 'react-router'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { PlainPrice } from '#app/catalogue/products/components/product-price.tsx'
import { ProductTitle } from '#app/catalogue/products/components/product-title.tsx'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import type { Story } from '#app/owner/settings/store-settings.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { HrefOfSet } from '../shop-now.ts'

interface Props {
  id: string
  promotion: Story
  /** The products in the picture that are for sale. */
  pieces: readonly CardProduct[]
  hrefOf: HrefOfSet
}

/** A picture to the edge of the page beside a short text and the pieces in it; only the text if there is no picture. */
export function PictureAndText({ id, promotion, pieces, hrefOf }: Props) {
  const { title, description, picture, leadsTo } = promotion
  return (
    <section
      aria-labelledby={id}
      className={picture ? 'grid items-center md:grid-cols-2 lg:grid-cols-[7fr_5fr]' : 'section-gap'}
    >
      {picture && (
        <PictureImage
          picture={picture}
          sizes="(min-width: 64rem) 60vw, (min-width: 48rem) 50vw, (min-resolution: 2.5x) 67vw, 100vw"
          // The ratio is set at every width, because the row's height is unknown until the picture has loaded.
          className="cut-beside w-full object-cover lg:cut-beside-wide"
        />
      )}
      <div className="shell pt-6 pb-2 md:py-10 lg:px-[clamp(2rem,5vw,6rem)]">
        <h2 id={id} className="font-serif text-title font-medium wrap-anywhere" dir="auto">
          {t(title)}
        </h2>
        <p className="mt-3 max-w-[44ch] text-lg leading-normal text-muted wrap-anywhere" dir="auto">
          {t(description)}
        </p>
        <ButtonLink to={hrefOf(leadsTo)} variant="primary" className="mt-5 px-8">
          {t('Shop Now')}
        </ButtonLink>
        {pieces.length > 0 && (
          <ul className="mt-6 grid max-w-lg gap-x-1.5 gap-y-3 sm:grid-cols-2 lg:mt-10">
            {pieces.map(piece => (
              <Piece key={piece.id} piece={piece} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function Piece({ piece }: { piece: CardProduct }) {
  return (
    <li className="relative max-sm:flex max-sm:gap-4">
      <PictureImage
        picture={piece.images[0]}
        sizes="(min-width: 40rem) 16rem, 5rem"
        widths={PIECE_WIDTHS}
        alt=""
        className="aspect-[4/5] w-full object-cover max-sm:w-[min(4.5rem,25%)]"
      />
      <div className="min-w-0 self-center wrap-anywhere sm:mt-2.5">
        <Link
          to={`/product/${piece.slug}`}
          className="block text-[0.9375rem] leading-snug font-medium after:absolute after:inset-0 hover:underline hover:underline-offset-4"
          {...languageAttributes(piece.name)}
        >
          <ProductTitle name={piece.name} />
        </Link>
        <PlainPrice product={piece} className="mt-1 text-[0.9375rem]" />
      </div>
    </li>
  )
}

const PIECE_WIDTHS = [160, 320, 480, 640] as const
