import Play from 'lucide-react/icons/play'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Picture } from '#app/owner/media/picture.ts'
import { pictureAddress } from '#app/owner/media/picture-address.ts'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { useLoadedPicture } from '#app/owner/media/use-loaded-picture.ts'
import { forwards, t } from '#app/shared/text/translate.ts'
import { afterPaint } from '#app/ui/after-paint.ts'
import { useLoaded } from '#app/ui/feedback/use-loaded.ts'
import { scrollBehaviour } from '#app/ui/motion/reduced-motion.ts'
import { ProductVideo } from './product-video.tsx'

interface Props {
  name: string
  images: readonly Picture[]
  /** The key of the video, which stands after the pictures. */
  video?: string | undefined
  /** False while only the first screen is rendered: the first picture, and the places of the thumbnails. */
  isWhole: boolean
}

/**
 * The pictures of a product in a row that is swiped or scrolled, with thumbnails that link to each; a picture opens over
 * the whole screen. All of these are links, so that they work without JavaScript too.
 */
export function ProductGallery({ name, images, video, isWhole }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const thumbnails = useRef<HTMLUListElement>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const [shown, setShown] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const count = images.length + (video ? 1 : 0)
  const viewer = useLoaded(() => import('./picture-viewer.tsx'))

  function show(position: number, behavior = scrollBehaviour()) {
    // The row cannot scroll yet. It does once it is whole.
    if (!isWhole) setShown(position)
    row.current?.scrollTo({ left: forwards() * position * row.current.clientWidth, behavior })
  }

  function readShown() {
    if (!row.current) return
    const { scrollLeft, clientWidth } = row.current
    setShown(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
  }

  const startRow = useEffectEvent(() => {
    if (shown > 0) show(shown, 'instant')
    // A link to a picture, or a shopper, may have scrolled the row before it had its handlers.
    else return afterPaint(readShown)
  })
  useLayoutEffect(() => {
    if (isWhole) return startRow()
  }, [isWhole])

  useEffect(() => {
    const list = thumbnails.current
    const thumbnail = list?.children[shown]
    if (!list || !(thumbnail instanceof HTMLElement)) return
    // Not `scrollIntoView`, which would scroll the page as well.
    const top = thumbnail.offsetTop - (list.clientHeight - thumbnail.offsetHeight) / 2
    list.scrollTo({ top, behavior: scrollBehaviour() })
  }, [shown])

  function lead(event: MouseEvent, position: number) {
    event.preventDefault()
    show(position)
  }

  /** Lets the arrow keys go from picture to picture, together with the focus. */
  function leadByKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -forwards(), ArrowRight: forwards() }[event.key]
    const next = shown + (step ?? 0)
    if (step === undefined || next < 0 || next >= count || event.altKey || event.ctrlKey || event.metaKey)
      return
    event.preventDefault()
    show(next)
    const list = thumbnails.current?.contains(event.target as Node) ? thumbnails : row
    list.current?.children[next]?.querySelector<HTMLElement>('a, video')?.focus({ preventScroll: true })
  }

  async function open(event: MouseEvent<HTMLAnchorElement>, position: number) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { currentTarget } = event
    opener.current = currentTarget
    show(position)
    // If the viewer's code does not load, the picture opens as a plain link.
    if (await viewer.load()) setIsOpen(true)
    else window.location.assign(currentTarget.href)
  }

  if (images.length === 0) {
    return (
      <div className={`aspect-[4/5] w-full bg-stone ${ON_FIRST_SCREEN}`}>
        <PictureImage picture={null} sizes={ALONE} alt={name} eager className="size-full object-cover" />
      </div>
    )
  }
  const isAlone = count === 1
  const inRow = isWhole ? images : images.slice(0, 1)
  return (
    <section
      aria-label={t('Pictures of {name}', { name })}
      onKeyDown={leadByKey}
      className={
        isAlone
          ? undefined
          : 'grid gap-2 max-md:grid-cols-[3.25rem_minmax(0,1fr)] md:gap-3 xl:grid-cols-[4.5rem_minmax(0,1fr)]'
      }
    >
      <div className="relative min-w-0">
        <ul
          ref={row}
          onScroll={readShown}
          // `relative` also contains the hidden text of its links, which would otherwise widen the page.
          className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-stone scrollbar-none"
        >
          {inRow.map((picture, position) => (
            <li
              key={pictureId(position)}
              id={pictureId(position)}
              // A lazy picture is otherwise fetched up to three slides ahead.
              className={`w-full shrink-0 snap-start snap-always scroll-mt-24 ${position > 1 ? '[content-visibility:auto]' : ''}`}
            >
              <ViewerLink
                picture={picture}
                name={name}
                isFirst={position === 0}
                isAlone={isAlone}
                onOpen={event => open(event, position)}
              />
            </li>
          ))}
          {video && isWhole && (
            <li id={pictureId(images.length)} className="w-full shrink-0 snap-start snap-always scroll-mt-24">
              <ProductVideo
                video={video}
                name={name}
                poster={images[0]}
                isShown={shown === images.length}
                className={`aspect-[4/5] w-full ${ON_FIRST_SCREEN}`}
              />
            </li>
          )}
        </ul>
        {!isAlone && shown < images.length && (
          <p
            aria-hidden
            className="pointer-events-none absolute end-3 bottom-3 rounded-full bg-raised/90 px-2.5 text-xs leading-6 font-semibold tabular-nums noscript:hidden"
          >
            <bdi dir="ltr">
              {shown + 1} / {count}
            </bdi>
          </p>
        )}
      </div>
      {!isAlone && (
        <Thumbnails
          ref={thumbnails}
          images={images}
          hasVideo={video !== undefined}
          hasPictures={isWhole}
          shown={shown}
          onLead={lead}
        />
      )}
      {viewer.part && (
        <viewer.part.PictureViewer
          name={name}
          images={images}
          shown={shown}
          onShow={position => {
            setShown(position)
            show(position, 'instant')
          }}
          open={isOpen}
          onOpenChange={setIsOpen}
          opener={opener}
        />
      )}
    </section>
  )
}

interface ViewerLinkProps {
  picture: Picture
  name: string
  isFirst: boolean
  isAlone: boolean
  onOpen(event: MouseEvent<HTMLAnchorElement>): void
}

/** A picture of the row, which opens over the whole screen. */
function ViewerLink({ picture, name, isFirst, isAlone, onOpen }: ViewerLinkProps) {
  const meanwhile = useLoadedPicture(isFirst ? picture.key : undefined)
  return (
    <a
      href={pictureAddress(picture.key, 2400)}
      onClick={onOpen}
      aria-haspopup="dialog"
      className="block cursor-zoom-in -outline-offset-4"
    >
      <span className="sr-only">{t('Look closely:')} </span>
      <PictureImage
        picture={picture}
        sizes={isAlone ? ALONE : BESIDE_THUMBNAILS}
        alt={picture.alt || name}
        eager={isFirst}
        meanwhile={meanwhile}
        className={`aspect-[4/5] w-full object-cover ${ON_FIRST_SCREEN}`}
      />
    </a>
  )
}

interface ThumbnailsProps {
  ref: RefObject<HTMLUListElement | null>
  images: readonly Picture[]
  hasVideo: boolean
  /** Without them their places are empty, as they are while the pictures load. */
  hasPictures: boolean
  shown: number
  onLead(event: MouseEvent, position: number): void
}

function Thumbnails({ ref, images, hasVideo, hasPictures, shown, onLead }: ThumbnailsProps) {
  const count = images.length + (hasVideo ? 1 : 0)
  return (
    <ul
      ref={ref}
      aria-label={t('Thumbnails')}
      // Beside the picture they are as high as it is, and scroll.
      className={`scrollbar-none relative flex gap-2 max-md:-order-1 max-md:flex-col max-md:overflow-y-auto max-md:contain-size md:max-xl:flex-wrap xl:-order-1 xl:flex-col xl:overflow-y-auto xl:contain-size ${ON_FIRST_SCREEN}`}
    >
      {images.map((picture, position) => (
        <li key={pictureId(position)} className="w-18 max-md:w-full">
          <a
            href={`#${pictureId(position)}`}
            onClick={event => onLead(event, position)}
            aria-label={t('Show picture {position} of {count}', {
              position: position + 1,
              count,
            })}
            aria-current={position === shown || undefined}
            className={THUMBNAIL}
          >
            {hasPictures ? (
              <PictureImage
                picture={picture}
                sizes="4.5rem"
                alt=""
                className="aspect-[4/5] w-full object-cover"
              />
            ) : (
              <span className="block aspect-[4/5]" style={{ backgroundColor: picture.colour }} />
            )}
          </a>
        </li>
      ))}
      {hasVideo && (
        <li className="w-18 max-md:w-full">
          <a
            href={`#${pictureId(images.length)}`}
            onClick={event => onLead(event, images.length)}
            aria-label={t('Show the video')}
            aria-current={images.length === shown || undefined}
            className={THUMBNAIL}
          >
            <span className="relative block aspect-[4/5]">
              {hasPictures && (
                <PictureImage picture={images[0]} sizes="4.5rem" alt="" className="size-full object-cover" />
              )}
              <span className="absolute inset-0 m-auto grid size-8 place-items-center rounded-full bg-raised/90">
                <Play aria-hidden className="size-4" />
              </span>
            </span>
          </a>
        </li>
      )}
    </ul>
  )
}

/** The link itself is pressed: Safari forgets a press on what is replaced before the finger leaves. */
const THUMBNAIL =
  'block *:pointer-events-none border-2 border-transparent bg-stone bg-clip-content p-px hover:border-edge aria-current:border-ink'

/** A phone shows the name, the price and a button to buy below the picture without scrolling. */
const ON_FIRST_SCREEN = 'max-md:max-h-[max(11rem,100svh-24rem)]'

const ALONE =
  '(min-width: 104rem) 55rem, (min-width: 64rem) 52vw, (min-width: 48rem) 45vw, (min-resolution: 2.5x) 66vw, 100vw'
const BESIDE_THUMBNAILS =
  '(min-width: 104rem) 50rem, (min-width: 80rem) 46vw, (min-width: 64rem) 52vw, (min-width: 48rem) 45vw, (min-resolution: 2.5x) 54vw, 80vw'

function pictureId(position: number): string {
  return `picture-${position + 1}`
}
