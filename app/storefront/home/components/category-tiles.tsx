import { Link } from 'react-router'
import { EVERYTHING, productQueryHref } from '#app/catalogue/product-query/product-query.ts'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { t } from '#app/shared/text/translate.ts'
import type { CategoryTile } from '../category-tile.ts'

interface Props {
  id: string
  /** Empty for none that is seen. */
  title: string
  tiles: readonly CategoryTile[]
}

/** A shop with fewer has their products on one screen anyway, with the same pictures. */
const LEAST_TILES = 4

/** A picture of each category, cropped to the cloth, with its name. On a phone they scroll sideways. */
export function CategoryTiles({ id, title, tiles }: Props) {
  if (tiles.length < LEAST_TILES) return null
  return (
    <section aria-labelledby={id} className="pt-8 pb-4 lg:pt-14">
      <h2 id={id} className={title ? 'shell mb-5 font-serif text-title font-medium' : 'sr-only'} dir="auto">
        {title || t('Categories')}
      </h2>
      <ul className="category-tiles carousel-row scrollbar-none">
        {tiles.map(({ name, slug, picture }) => (
          <li key={slug}>
            <Link to={productQueryHref(EVERYTHING, { category: slug })}>
              <span>
                <PictureImage
                  picture={picture}
                  sizes="(min-width:64rem) 18vw,(min-resolution:2.5x) 34vw,50vw"
                  widths={TILE_WIDTHS}
                  alt=""
                  isPlaced
                />
              </span>
              <span dir="auto">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const TILE_WIDTHS = [320, 480, 640] as const
