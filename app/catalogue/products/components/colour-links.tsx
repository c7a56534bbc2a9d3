import type { CSSProperties, MouseEventHandler } from 'react'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { localPath, t } from '#app/shared/text/translate.ts'
import { isPlainClick } from '#app/ui/is-plain-click.ts'
import { useLinkNavigation } from '#app/ui/layout/use-link-navigation.ts'
import type { Product } from '../product.ts'

interface Props {
  product: Pick<Product, 'slug' | 'colours'>
  /** How they look: `card-colours` or `colour-links`. */
  className: string
  /** So many are shown at most: all, if absent. */
  most?: number
  onClick?: MouseEventHandler
}

/**
 * The colours of the product's style, each a swatch that is a link to its page; nothing for a product without siblings. A
 * listing has dozens of them, so that nothing is written twice: styles show label and titles as words where there is room.
 */
export function ColourLinks({ product, className, most, onClick }: Props) {
  const { colours } = product
  if (colours.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    // biome-ignore lint/a11y/useKeyWithClickEvents: it handles the clicks of links, which keys make too.
    <div className={className} role="group" aria-label={t('Colour')} onClick={onClick}>
      {colours.slice(0, most).map(({ slug, name, shades: [color, second] }) => (
        // biome-ignore lint/a11y/useAnchorContent: the title is the name of a link without text.
        <a
          key={slug}
          href={localPath(`/product/${slug}`)}
          title={name}
          aria-current={slug === product.slug || undefined}
          style={{ color, '--shade': second } as CSSProperties}
        />
      ))}
    </div>
  )
}

interface ColourChoiceProps extends Pick<Props, 'product'> {
  /** Called with the id of a colour that is pressed plainly. */
  onChoose: (id: number) => void
}

/** All colours with their names, in quick view, where another one takes the place of the product. */
export function ColourChoice({ product, onChoose }: ColourChoiceProps) {
  const choose: MouseEventHandler = event => {
    const address = (event.target as Element).closest('a')?.getAttribute('href')
    const colour = product.colours.find(({ slug }) => localPath(`/product/${slug}`) === address)
    if (!colour || !isPlainClick(event)) return
    event.preventDefault()
    onChoose(colour.id)
  }
  return <ColourLinks product={product} className="colour-links" onClick={choose} />
}

/** The colours as their garments, on the product's page. A colour without a picture has its shade. */
export function ColourPictures({ product: { slug, colours } }: Pick<Props, 'product'>) {
  const openLink = useLinkNavigation()
  if (colours.length === 0) return null
  const chosen = colours.find(colour => colour.slug === slug)?.name
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    // biome-ignore lint/a11y/useKeyWithClickEvents: it handles the clicks of links, which keys make too.
    <div role="group" aria-label={t('Colour')} onClick={openLink}>
      <p className="mb-2 text-sm">
        {t('Colour')}: <bdi className="font-semibold">{chosen}</bdi>
      </p>
      <div className="colour-pictures">
        {colours.map(({ slug: other, name, picture, shades }) => (
          <a
            key={other}
            href={localPath(`/product/${other}`)}
            title={name}
            aria-label={name}
            aria-current={other === slug || undefined}
          >
            {picture ? (
              <PictureImage
                picture={{ ...picture, alt: '' }}
                sizes="3rem"
                widths={[160]}
                className={COLOUR}
              />
            ) : (
              <span className={COLOUR} style={{ backgroundColor: shades[0] }} />
            )}
          </a>
        ))}
      </div>
    </div>
  )
}

const COLOUR = 'block size-full object-cover'
