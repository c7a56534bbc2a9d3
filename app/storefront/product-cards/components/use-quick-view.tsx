import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  startTransition,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { localPath, t } from '#app/shared/text/translate.ts'
import { formatRecentMoment } from '#app/shared/time/recent-moment.ts'
import { useSeenAt } from '#app/storefront/offline/freshness.ts'
import { isPlainClick } from '#app/ui/is-plain-click.ts'
import { useLinkNavigation } from '#app/ui/layout/use-link-navigation.ts'
import type { Intent } from '#app/ui/overlays/modal.tsx'
import { whenIdle } from '#app/ui/when-idle.ts'
import { requestDetails } from '../product-details.ts'
import { QuickView } from './quick-view.tsx'

/** Whether the code of the dialog has run in this document. The first time takes several times as long as the next. */
let hasRun = false

interface CardList {
  /** For the element around the cards. */
  list: {
    onClick: (event: MouseEvent) => void
    onPointerOver: (event: PointerEvent) => void
    style: CSSProperties | undefined
  }
  /** Whether a mouse has been on a card, which then has its second picture. */
  hasMouse: boolean
  /** The dialog, once a card was touched; it may be closed. */
  quickView: ReactNode
}

/**
 * The behaviour of a list of cards: a plain click on a card's link opens quick view; all other ways to open a link (a new
 * tab, a middle click, a long press) open the product's page. A cached price gets its date.
 *
 * @param options `isAtTop`: some are visible without scrolling
 */
export function useQuickView(products: readonly CardProduct[], { isAtTop = false } = {}): CardList {
  const dialog = useRef<DialogOfList>(null)
  const [hasMouse, setHasMouse] = useState(false)
  const seenAt = useSeenAt()
  const openLink = useLinkNavigation()
  useEffect(() => {
    // The first press may be one of these.
    if (isAtTop) whenIdle(() => runOnce())
  }, [isAtTop])

  const runOnce = useEffectEvent(() => {
    if (!hasRun && products[0]) dialog.current?.prepare(products[0])
  })

  function findCard(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('article h3 a')
    const address = link?.getAttribute('href')
    return { link, chosen: products.find(({ slug }) => address === localPath(`/product/${slug}`)) }
  }

  /** Under a mouse or a finger, before the click. */
  function prepareCards(event: PointerEvent) {
    const { chosen } = findCard(event)
    if (chosen) {
      dialog.current?.prepare(chosen, event.pointerType)
      // A timer would wait until the finger is lifted.
      requestAnimationFrame(() => requestDetails(chosen.id))
    }
    if (event.pointerType === 'mouse') startTransition(() => setHasMouse(true))
  }

  function openQuickView(event: MouseEvent) {
    const { link, chosen } = findCard(event)
    if (!chosen || !isPlainClick(event)) return openLink(event)
    event.preventDefault()
    dialog.current?.open(chosen, link)
  }

  return {
    list: {
      onClick: openQuickView,
      onPointerOver: prepareCards,
      style: seenAt === undefined ? undefined : seenAtStyle(seenAt),
    },
    hasMouse,
    quickView: <QuickViewOfList ref={dialog} />,
  }
}

interface DialogOfList {
  /** Renders it closed: at once under a finger, which may be lifted soon; otherwise without holding back anything else. */
  prepare: (product: CardProduct, pointerType?: string) => void
  open: (product: CardProduct, link: HTMLAnchorElement | null) => void
}

/**
 * The dialog of a list of cards. What changes in it does not render the list. It stays where it is and only changes to the
 * next product, which takes less than half of a new one.
 */
function QuickViewOfList({ ref }: { ref: Ref<DialogOfList> }) {
  const opener = useRef<HTMLAnchorElement>(null)
  const [product, setProduct] = useState<CardProduct>()
  const [intent, setIntent] = useState<Intent>()
  const [timesClosed, setTimesClosed] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  /** Until it has left the screen. */
  const isVisible = useRef(false)

  useImperativeHandle(
    ref,
    () => ({
      prepare(next, pointerType) {
        if (isVisible.current) return
        hasRun = true
        const by = pointerType === 'touch' ? 'finger' : 'mouse'
        const render = () => {
          setProduct(next)
          // A mouse comes to each part of a card.
          if (pointerType) setIntent(last => (last?.by === 'mouse' && by === 'mouse' ? last : { by }))
        }
        if (by === 'finger') flushSync(render)
        else startTransition(render)
      },
      open(chosen, link) {
        opener.current = link
        isVisible.current = true
        setProduct(chosen)
        setIsOpen(true)
      },
    }),
    [],
  )

  if (!product) return null
  return (
    <QuickView
      product={product}
      viewing={`${product.id} ${timesClosed}`}
      intent={intent}
      open={isOpen}
      onOpenChange={setIsOpen}
      onClosed={() => {
        isVisible.current = false
        startTransition(() => {
          setTimesClosed(times => times + 1)
          setIntent(undefined)
        })
      }}
      opener={opener}
    />
  )
}

/** The text that the cards' styles put below each price. */
function seenAtStyle(seenAt: number): CSSProperties {
  return {
    '--card-seen-at': JSON.stringify(t('seen at {time}', { time: formatRecentMoment(seenAt) })),
  } as CSSProperties
}
