import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import type { Picture } from '#app/owner/media/picture.ts'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { t } from '#app/shared/text/translate.ts'
import { Modal } from '#app/ui/overlays/modal.tsx'
import { useHistoryStep } from '#app/ui/overlays/use-history-step.ts'
import type { Zoom } from '../zoom.ts'
import { useZoom } from './use-zoom.ts'

interface Props {
  name: string
  images: readonly Picture[]
  /** The index of the shown picture, here and on the page below. */
  shown: number
  onShow: (position: number) => void
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Takes the focus when the viewer closes. */
  opener: RefObject<HTMLElement | null>
}

/**
 * The pictures of a product, one at a time over the whole screen. A click, a double tap, a pinch or the keys + and - zoom;
 * the arrow keys, a swipe or the buttons go to the next picture.
 */
export function PictureViewer({ name, images, shown, onShow, open, onOpenChange, opener }: Props) {
  useHistoryStep(open, () => onOpenChange(false))
  const titleId = useId()
  const close = () => onOpenChange(false)
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={opener}
      labelledBy={titleId}
      hasBackdrop={false}
      className="fixed inset-0 z-50 flex flex-col bg-paper text-ink transition-opacity duration-200 data-closing:opacity-0 starting:opacity-0"
    >
      <h2 id={titleId} className="sr-only">
        {t('Pictures of {name}', { name })}
      </h2>
      <Stage images={images} name={name} shown={shown} onShow={onShow} onClose={close} />
    </Modal>
  )
}

type StageProps = Pick<Props, 'name' | 'images' | 'shown' | 'onShow'> & { onClose: () => void }

function Stage({ name, images, shown, onShow, onClose }: StageProps) {
  const picture = images[shown]
  const { stage, image, zoom, isClose, go, toggle, press, handlers } = useZoom(step => {
    if (images[shown + step]) onShow(shown + step)
  })

  function readKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (press(event.key)) event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts for the buttons inside.
    <div className="contents" onKeyDown={readKey}>
      <div className="flex items-center justify-between gap-2 py-1 pe-1 ps-5 sm:pe-3">
        <p aria-live="polite" className="text-sm font-semibold tabular-nums">
          <span className="sr-only">
            {t('Picture {position} of {count}: {name}', {
              position: shown + 1,
              count: images.length,
              name: picture?.alt || name,
            })}
          </span>
          <span aria-hidden dir="ltr">
            {shown + 1} / {images.length}
          </span>
        </p>
        <div className="flex">
          <RoundButton label={isClose ? t('Show the whole picture') : t('Zoom in')} onPress={toggle}>
            {isClose ? <ZoomOut aria-hidden className="size-5" /> : <ZoomIn aria-hidden className="size-5" />}
          </RoundButton>
          <RoundButton label={t('Close')} onPress={onClose}>
            <X aria-hidden className="size-5" />
          </RoundButton>
        </div>
      </div>
      <div
        ref={stage}
        {...handlers}
        className={`relative min-h-0 flex-1 touch-none overflow-hidden select-none ${isClose ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
      >
        <div ref={image} className="absolute inset-0 [container-type:size]" style={zoomStyle(zoom, picture)}>
          <PictureImage
            picture={picture}
            // Makes the browser fetch a larger size when zoomed.
            sizes={isClose ? '250vw' : '100vw'}
            alt={picture?.alt || name}
            eager
            className="pointer-events-none absolute inset-0 m-auto h-auto w-[min(100cqw,calc(100cqh*var(--ratio)))] max-w-none"
          />
        </div>
      </div>
      {images.length > 1 && (
        <div className="flex justify-center gap-6 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <RoundButton label={t('Previous picture')} isAtEnd={shown === 0} onPress={() => go(-1)}>
            <ChevronLeft aria-hidden className="leads size-5" />
          </RoundButton>
          <RoundButton label={t('Next picture')} isAtEnd={shown === images.length - 1} onPress={() => go(1)}>
            <ChevronRight aria-hidden className="leads size-5" />
          </RoundButton>
        </div>
      )}
    </div>
  )
}

/** Reserves the picture's space, in its own ratio, while it loads. */
function zoomStyle({ x, y, scale }: Zoom, picture: Picture | undefined): CSSProperties {
  const ratio = { '--ratio': picture ? picture.width / picture.height : 1 }
  return { ...ratio, transform: `translate(${x}px, ${y}px) scale(${scale})` }
}

interface RoundButtonProps {
  label: string
  /** Not removed at the end, so that the focus stays. */
  isAtEnd?: boolean
  onPress: () => void
  children: ReactNode
}

function RoundButton({ label, isAtEnd = false, onPress, children }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onPress}
      className={ROUND}
    >
      {children}
    </button>
  )
}

const ROUND =
  'grid size-11 place-items-center rounded-full hover:bg-stone aria-disabled:cursor-not-allowed aria-disabled:opacity-40'
