import { type MouseEvent, memo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ProductPrice } from '#app/features/products/components/product-price.tsx'
import { ProductTitle } from '#app/features/products/components/product-title.tsx'
import type { Product } from '#app/features/products/product.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { isPlainClick } from '#app/ui/is-plain-click.ts'
import { CardPictures } from './card-pictures.tsx'
import { QuickView } from './quick-view.tsx'
import { SizeList } from './size-list.tsx'

interface Props {
  product: Product
  /** The card's width on the page, as in an image's `sizes`. */
  pictureSizes: string
  /** For cards that are visible without scrolling. */
  eager?: boolean
}

/**
 * A product in a listing. It links to its page; with JavaScript a plain click opens quick view instead, while all other
 * ways to open a link (a new tab, a middle click, a long press) still open the page. Remembered, because a listing
 * renders at each step of a navigation.
 */
export const ProductCard = memo(function ProductCard({ product, pictureSizes, eager }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // A listing has many cards, and few of them are ever opened.
  const [wasOpened, setWasOpened] = useState(false)

  function openQuickView(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setWasOpened(true)
    setIsOpen(true)
  }

  return (
    <article className="group relative flex h-full flex-col">
      <CardPictures product={product} pictureSizes={pictureSizes} eager={eager} />
      {/* In the first column of a phone, the text is aligned with the page's text. */}
      <div className="flex flex-1 flex-col gap-1 pr-(--card-inset,0.5rem) pl-(--card-inset,max(1rem,4vw)) pt-3 pb-5 sm:px-0">
        <h3 className="text-left text-wrap text-[0.9375rem] leading-snug font-medium">
          <Link
            ref={link}
            to={`/product/${product.slug}`}
            onClick={openQuickView}
            aria-haspopup="dialog"
            data-prefetch=""
            {...languageAttributes(product.name)}
            className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            <ProductTitle name={product.name} />
          </Link>
        </h3>
        <ProductPrice product={product} className="text-[0.9375rem] font-semibold" />
        <SizeList sizes={product.sizes} />
      </div>
      {wasOpened && <QuickView product={product} open={isOpen} onOpenChange={setIsOpen} opener={link} />}
    </article>
  )
})
