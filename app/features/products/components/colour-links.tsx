import type { CSSProperties, MouseEventHandler } from 'react'
import { localPath, t } from '#app/shared/text/translate.ts'
import type { Product } from '../product.ts'

interface Props {
  product: Pick<Product, 'slug' | 'colours'>
  /** How they look: `card-colours` or `colour-links`. */
  className: string
  /** So many are shown; of the others only their number. */
  most?: number
  onClick?: MouseEventHandler
}

/**
 * The colours of the product's style, each a swatch that is a link to its page; nothing for a product without siblings. A
 * listing has dozens of them, so that nothing is written twice: styles show label and titles as words where there is room.
 */
export function ColourLinks({
  product: { slug, colours },
  className,
  most = colours.length,
  onClick,
}: Props) {
  if (colours.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    // biome-ignore lint/a11y/useKeyWithClickEvents: it handles the clicks of links, which keys make too.
    <div className={className} role="group" aria-label={t('Colour')} onClick={onClick}>
      {colours.slice(0, most).map(colour => (
        // biome-ignore lint/a11y/useAnchorContent: the title is the name of a link without text.
        <a
          key={colour.slug}
          href={localPath(`/product/${colour.slug}`)}
          title={colour.name}
          aria-current={colour.slug === slug || undefined}
          style={{ color: colour.shades[0], '--shade': colour.shades[1] } as CSSProperties}
        />
      ))}
      {colours.length > most && `+${colours.length - most}`}
    </div>
  )
}
