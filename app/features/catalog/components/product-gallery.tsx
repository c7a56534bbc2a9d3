import { type MouseEvent, useRef, useState } from 'react'
import type { Picture } from '#app/features/media/picture.ts'
import { PictureImage } from '#app/features/media/picture-image.tsx'
import { scrollBehaviour } from '#app/ui/motion/reduced-motion.ts'

/**
 * The pictures of a product in a row that is swiped or scrolled, with thumbnails that lead to each. The thumbnails
 * are links to the pictures' places in the row, so that they work without JavaScript too.
 */
export function ProductGallery({ name, images }: { name: string; images: readonly Picture[] }) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)

  function show(event: MouseEvent, position: number) {
    event.preventDefault()
    row.current?.scrollTo({ left: position * row.current.clientWidth, behavior: scrollBehaviour() })
  }

  if (images.length === 0) {
    return (
      <div className="aspect-[4/5] bg-stone">
        <PictureImage picture={null} sizes={MAIN_SIZES} alt={name} eager className="size-full object-cover" />
      </div>
    )
  }
  return (
    <section aria-label={`Pictures of ${name}`} className="grid gap-3">
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls has to be reachable by keyboard.
        tabIndex={0}
        aria-label="Pictures in full size"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-stone [scrollbar-width:none]"
      >
        {images.map((picture, position) => (
          <li
            key={placeOf(position)}
            id={placeOf(position)}
            className="w-full shrink-0 snap-start scroll-mt-24"
          >
            <PictureImage
              picture={picture}
              sizes={MAIN_SIZES}
              alt={picture.alt || name}
              eager={position === 0}
              className="aspect-[4/5] w-full object-cover"
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul aria-label="Thumbnails" className="flex gap-2 max-sm:px-4">
          {images.map((picture, position) => (
            <li key={placeOf(position)} className="w-18">
              <a
                href={`#${placeOf(position)}`}
                onClick={event => show(event, position)}
                aria-label={`Show picture ${position + 1} of ${images.length}`}
                aria-current={position === shown || undefined}
                className="block border-2 border-transparent bg-stone p-px aria-current:border-ink"
              >
                <PictureImage
                  picture={picture}
                  sizes="4.5rem"
                  alt=""
                  className="aspect-[4/5] w-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const MAIN_SIZES = '(min-width: 90rem) 46rem, (min-width: 64rem) 52vw, 100vw'

function placeOf(position: number): string {
  return `picture-${position + 1}`
}
