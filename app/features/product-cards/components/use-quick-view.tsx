import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { useSeenAt } from '#app/features/offline/freshness.ts'
import type { CardProduct } from '#app/features/products/card-product.ts'
import { localPath, t } from '#app/shared/text/translate.ts'
import { formatRecentMoment } from '#app/shared/time/dates.ts'
import { isPlainClick } from '#app/ui/is-plain-click.ts'
import { useLinkNavigation } from '#app/ui/layout/use-link-navigation.ts'
import { requestDetails } from '../product-details.ts'
import { QuickView } from './quick-view.tsx'

interface CardList {
  /** For the element around the cards. */
  list: {
    onClick: (event: MouseEvent) => void
    onPointerOver: (event: PointerEvent) => void
    style: CSSProperties | undefined
  }
  /** The dialog, once it was opened. */
  quickView: ReactNode
}

/**
 * The behaviour of a list of cards: a plain click on a card's link opens quick view; all other ways to open a link (a new
 * tab, a middle click, a long press) open the product's page. A cached price gets its date.
 */
export function useQuickView(products: readonly CardProduct[]): CardList {
  const opener = useRef<HTMLAnchorElement>(null)
  const [product, setProduct] = useState<CardProduct>()
  const [isOpen, setIsOpen] = useState(false)
  const seenAt = useSeenAt()
  const openLink = useLinkNavigation()

  function findCard(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('article h3 a')
    const address = link?.getAttribute('href')
    return { link, chosen: products.find(({ slug }) => address === localPath(`/product/${slug}`)) }
  }

  /** Under a mouse or a finger, before the click. */
  function prepareQuickView(event: PointerEvent) {
    const { chosen } = findCard(event)
    if (chosen) requestDetails(chosen.id)
  }

  function openQuickView(event: MouseEvent) {
    const { link, chosen } = findCard(event)
    if (!chosen || !isPlainClick(event)) return openLink(event)
    event.preventDefault()
    opener.current = link
    setProduct(chosen)
    setIsOpen(true)
  }

  return {
    list: {
      onClick: openQuickView,
      onPointerOver: prepareQuickView,
      style: seenAt === undefined ? undefined : seenAtStyle(seenAt),
    },
    quickView: product && (
      <QuickView key={product.id} product={product} open={isOpen} onOpenChange={setIsOpen} opener={opener} />
    ),
  }
}

/** The text that the cards' styles put below each price. */
function seenAtStyle(seenAt: number): CSSProperties {
  return {
    '--card-seen-at': JSON.stringify(t('seen at {time}', { time: formatRecentMoment(seenAt) })),
  } as CSSProperties
}
