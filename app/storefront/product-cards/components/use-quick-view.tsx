import {
  type CSSProperties,
  type FocusEvent,
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
import type { CardPointer } from './card-pictures.tsx'
import { type QuickAddOfCard, QuickAddOfList } from './quick-add-of-list.tsx'
import { QuickView } from './quick-view.tsx'

/** Whether the code of the dialog has run in this document. The first time takes several times as long as the next. */
let hasRun = false

interface CardList {
  /** For the element around the cards. */
  list: {
    onClick: (event: MouseEvent) => void
    onPointerOver: (event: PointerEvent) => void
    onFocus: (event: FocusEvent) => void
    style: CSSProperties | undefined
  }
  /** What reaches the cards, which then have their further pictures. */
  pointer: CardPointer | undefined
  /** The dialog, once a card was touched, which may be closed; and the sizes over one of the cards. */
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
  const sizes = useRef<QuickAddOfCard>(null)
  const [pointer, setPointer] = useState<CardPointer>()
  const seenAt = useSeenAt()
  const openLink = useLinkNavigation()
  useEffect(() => {
    // The first press may be one of these.
    if (isAtTop) whenIdle(() => runOnce())
  }, [isAtTop])
  useEffect(() => {
    // A swipe goes with what is there when the finger comes.
    if (window.matchMedia('(hover: none)').matches)
      whenIdle(() => startTransition(() => setPointer('finger')))
  }, [])

  const runOnce = useEffectEvent(() => {
    if (!hasRun && products[0]) dialog.current?.prepare(products[0])
  })

  /** The card of an event with its product, if what is pressed there opens it: `pressed`. */
  function findCard({ target }: { target: EventTarget }) {
    const card = (target as Element).closest('article')
    const link = card?.querySelector<HTMLAnchorElement>('h3 a') ?? null
    const address = link?.getAttribute('href')
    const chosen = products.find(({ slug }) => address === localPath(`/product/${slug}`))
    return { card, link, chosen, pressed: (target as Element).closest('h3 a, .card-strip-link') }
  }

  /** Under a mouse or a finger, before the click. */
  function prepareCards(event: PointerEvent) {
    const { card, chosen, pressed } = findCard(event)
    const isMouse = event.pointerType === 'mouse'
    if (isMouse && card && chosen) sizes.current?.show(chosen, card)
    if (chosen && pressed) {
      dialog.current?.prepare(chosen, event.pointerType)
      // A timer would wait until the finger is lifted.
      requestAnimationFrame(() => requestDetails(chosen.id))
    }
    if (isMouse) startTransition(() => setPointer('mouse'))
  }

  function showSizes(event: FocusEvent) {
    const { card, chosen } = findCard(event)
    const isFocused = pointer !== 'finger' && event.target.matches('h3 a:focus-visible')
    if (card && chosen && isFocused) sizes.current?.show(chosen, card)
  }

  function openQuickView(event: MouseEvent) {
    const { card, link, chosen, pressed } = findCard(event)
    const opener = (event.target as Element).closest<HTMLElement>('.card-add')
    if (card && chosen && opener) return sizes.current?.toggle(chosen, card, opener)
    if (!chosen || !pressed || !isPlainClick(event)) return openLink(event)
    event.preventDefault()
    dialog.current?.open(chosen, link)
  }

  return {
    list: {
      onClick: openQuickView,
      onPointerOver: prepareCards,
      onFocus: showSizes,
      style: seenAt === undefined ? undefined : seenAtStyle(seenAt),
    },
    pointer,
    quickView: (
      <>
        <QuickViewOfList ref={dialog} />
        <QuickAddOfList ref={sizes} />
      </>
    ),
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
