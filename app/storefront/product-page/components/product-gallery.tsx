import Play from 'lucide-react/icons/play'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Picture } from '#app/owner/media/picture.ts'
import { pictureAddress } from '#app/owner/media/picture-address.ts'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { useLoadedPicture } from '#app/owner/media/use-loaded-picture.ts'
import { forwards, t } from '#app/shared/text/translate.ts'
import { useLoaded } from '#app/ui/feedback/use-loaded.ts'
import { scrollBehaviour } from '#app/ui/motion/reduced-motion.ts'
import { fitsFrame, frameOf } from '../picture-frame.ts'
import { ProductVideo } from './product-video.tsx'
import { useShownPicture } from './use-shown-picture.ts'

interface Props {
  name: string
  images: readonly Picture[]
  /** The key of the video, which stands after the pictures. */
  video?: string | undefined
  /** False while only the first screen is rendered: the first picture, and the places of the others. */
  isWhole: boolean
}

/**
 * The pictures of a product: on a narrow screen a row to swipe, with dots; on a wide one two abreast, with thumbnails. A
 * picture opens over the whole screen. All of these are links, so that they work without JavaScript too.
 */
export function ProductGallery({ name, images, video, isWhole }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const thumbnails = useRef<HTMLUListElement>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const { shown, lead } = useShownPicture(row)
  const [isOpen, setIsOpen] = useState(false)
  const count = images.length + (video ? 1 : 0)
  const viewer = useLoaded(() => import('./picture-viewer.tsx'))

  function show(position: number, behavior = scrollBehaviour()) {
    lead(position)
    const [list, place] = [row.current, row.current?.children[position]]
    if (!list || !place) return
    // The row scrolls by itself, without the page; two abreast the page does.
    if (list.scrollWidth > list.clientWidth) {
      list.scrollTo({ left: forwards() * position * list.clientWidth, behavior })
    } else place.scrollIntoView({ block: 'nearest', behavior })
  }

  useEffect(() => {
    const list = thumbnails.current
    const thumbnail = list?.children[shown]
    if (!list || !(thumbnail instanceof HTMLElement)) return
    // Not `scrollIntoView`, which would scroll the page as well.
    const top = thumbnail.offsetTop - (list.clientHeight - thumbnail.offsetHeight) / 2
    list.scrollTo({ top, behavior: scrollBehaviour() })
  }, [shown])

  function leadByLink(event: MouseEvent, position: number) {
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
    lead(position)
    // If the viewer's code does not load, the picture opens as a plain link.
    if (await viewer.load()) setIsOpen(true)
    else window.location.assign(currentTarget.href)
  }

  const isAlone = count <= 1
  // Where the last row would have one picture, the first one has a row of its own.
  const isFirstWide = count > 1 && count % 2 === 1
  return (
    <section
      aria-label={t('Pictures of {name}', { name })}
      onKeyDown={leadByKey}
      className={isAlone ? 'gallery' : 'gallery gallery-of-many'}
      style={{ '--frame': frameOf(images[0]) } as CSSProperties}
    >
      <ul ref={row} className={isFirstWide ? 'gallery-row gallery-row-odd' : 'gallery-row'}>
        {images.length === 0 && (
          <li className="bg-stone">
            <PictureImage picture={null} sizes={ALONE} alt={name} eager className="object-cover" />
          </li>
        )}
        {images.map((picture, position) => (
          <li key={pictureId(position)} id={pictureId(position)}>
            {position === 0 || isWhole ? (
              <ViewerLink
                picture={picture}
                name={name}
                isFirst={position === 0}
                isFitting={fitsFrame(picture, images[0])}
                sizes={isAlone || (isFirstWide && position === 0) ? ALONE : ABREAST}
                onOpen={event => open(event, position)}
              />
            ) : (
              <span style={{ backgroundColor: picture.colour }} />
            )}
          </li>
        ))}
        {video && (
          <li id={pictureId(images.length)}>
            <ProductVideo
              video={video}
              name={name}
              poster={images[0]}
              isShown={isWhole && (shown === images.length || images.length === 0)}
              className="size-full"
            />
          </li>
        )}
      </ul>
      {!isAlone && (
        <Thumbnails
          ref={thumbnails}
          images={images}
          hasVideo={video !== undefined}
          hasPictures={isWhole}
          shown={shown}
          onLead={leadByLink}
        />
      )}
      {viewer.part && (
        <viewer.part.PictureViewer
          name={name}
          images={images}
          shown={Math.min(shown, images.length - 1)}
          onShow={position => show(position, 'instant')}
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
  isFitting: boolean
  sizes: string
  onOpen(event: MouseEvent<HTMLAnchorElement>): void
}

/** A picture of the row, which opens over the whole screen. One of another shape than the first is shown whole. */
function ViewerLink({ picture, name, isFirst, isFitting, sizes, onOpen }: ViewerLinkProps) {
  const meanwhile = useLoadedPicture(isFirst ? picture.key : undefined)
  return (
    <a href={pictureAddress(picture.key, 2400)} onClick={onOpen} aria-haspopup="dialog">
      <span className="sr-only">{t('Look closely:')} </span>
      <PictureImage
        picture={isFitting ? picture : { ...picture, colour: 'transparent' }}
        sizes={sizes}
        alt={picture.alt || name}
        eager={isFirst}
        meanwhile={meanwhile}
        className={isFitting ? 'object-cover' : 'object-contain'}
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

/** On a narrow screen they are dots over the picture, which load nothing. */
function Thumbnails({ ref, images, hasVideo, hasPictures, shown, onLead }: ThumbnailsProps) {
  const count = images.length + (hasVideo ? 1 : 0)
  return (
    <ul ref={ref} aria-label={t('Thumbnails')} className="gallery-thumbnails scrollbar-none">
      {images.map((picture, position) => (
        <li key={pictureId(position)}>
          <a
            href={`#${pictureId(position)}`}
            onClick={event => onLead(event, position)}
            aria-label={t('Show picture {position} of {count}', {
              position: position + 1,
              count,
            })}
            aria-current={position === shown || undefined}
          >
            {hasPictures ? (
              <PictureImage picture={picture} sizes="3rem" widths={[160]} alt="" className={THUMBNAIL} />
            ) : (
              <span className={THUMBNAIL} style={{ backgroundColor: picture.colour }} />
            )}
          </a>
        </li>
      ))}
      {hasVideo && (
        <li>
          <a
            href={`#${pictureId(images.length)}`}
            onClick={event => onLead(event, images.length)}
            aria-label={t('Show the video')}
            aria-current={images.length === shown || undefined}
            className="gallery-play"
          >
            <span className={`bg-stone ${THUMBNAIL}`} />
            <Play aria-hidden className="size-3 fill-current [grid-area:1/1] lg:m-auto lg:size-4" />
          </a>
        </li>
      )}
    </ul>
  )
}

/** On a narrow screen a dot stands for it. */
const THUMBNAIL = 'block aspect-(--frame) w-full object-cover [grid-area:1/1] max-lg:hidden'

const ALONE = '(min-width:64rem) 58vw,(min-width:48rem) 50vw,(min-resolution:2.5x) 66vw,100vw'
const ABREAST = '(min-width:64rem) 29vw,(min-width:48rem) 50vw,(min-resolution:2.5x) 66vw,100vw'

function pictureId(position: number): string {
  return `picture-${position + 1}`
}
