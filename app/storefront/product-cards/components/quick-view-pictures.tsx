import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Picture } from '#app/owner/media/picture.ts'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { useLoadedPicture } from '#app/owner/media/use-loaded-picture.ts'
import { forwards, t } from '#app/shared/text/translate.ts'
import { afterPaint } from '#app/ui/after-paint.ts'
import { scrollBehaviour } from '#app/ui/motion/reduced-motion.ts'

interface Props {
  name: string
  images: readonly Picture[]
  isOpen: boolean
}

/**
 * The pictures of quick view: one fills the space; the others are reached by swiping, scrolling or buttons. Rendered before
 * it opens, they load nothing, and opening paints the file of the card first.
 */
export function QuickViewPictures({ name, images, isOpen }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [areAhead, setAhead] = useState(!isOpen)
  useEffect(() => (isOpen ? afterPaint(() => setAhead(false)) : undefined), [isOpen])
  const [first] = images
  const meanwhile = useLoadedPicture(first?.key)
  if (!first || images.length === 1) {
    return (
      <PictureImage
        picture={first}
        sizes={SIZES}
        alt={first?.alt || name}
        eager
        meanwhile={meanwhile}
        isAhead={areAhead}
        className="absolute inset-0 size-full object-cover max-sm:object-top max-sm:bg-top"
      />
    )
  }
  return (
    <>
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={t('Pictures of {name}', { name })}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
        }
        className="scrollbar-none absolute inset-0 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain -outline-offset-2"
      >
        {images.map((picture, position) => (
          <li key={picture.key} className="h-full w-full shrink-0 snap-start">
            <PictureImage
              picture={picture}
              sizes={SIZES}
              alt={picture.alt || name}
              eager={position === 0}
              meanwhile={position === 0 ? meanwhile : undefined}
              isAhead={areAhead}
              className="size-full object-cover max-sm:object-top max-sm:bg-top"
            />
          </li>
        ))}
      </ul>
      <div className="absolute end-2 bottom-2 flex items-center rounded-full bg-raised/90 text-sm">
        <Step row={row} by={-1} label={t('Previous picture')} isDisabled={shown === 0} />
        <p className="tabular-nums">
          <span className="sr-only">
            {t('Picture {position} of {count}', { position: shown + 1, count: images.length })}
          </span>
          <span aria-hidden dir="ltr">
            {shown + 1} / {images.length}
          </span>
        </p>
        <Step row={row} by={1} label={t('Next picture')} isDisabled={shown === images.length - 1} />
      </div>
    </>
  )
}

interface StepProps {
  row: RefObject<HTMLUListElement | null>
  by: 1 | -1
  label: string
  isDisabled: boolean
}

function Step({ row, by, label, isDisabled }: StepProps) {
  const Icon = by === 1 ? ChevronRight : ChevronLeft
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`, which would lose the focus at the last picture.
      aria-disabled={isDisabled}
      onClick={() =>
        row.current?.scrollBy({
          left: forwards() * by * row.current.clientWidth,
          behavior: scrollBehaviour(),
        })
      }
      className="grid size-11 place-items-center rounded-full hover:bg-stone aria-disabled:opacity-40"
    >
      <Icon aria-hidden className="leads size-5" />
    </button>
  )
}

const SIZES = '(min-width: 56rem) 28rem, (min-width: 40rem) 50vw, (min-resolution: 2.5x) 54vw, 100vw'
