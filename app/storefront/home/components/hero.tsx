import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import type { Picture } from '#app/owner/media/picture.ts'
import { srcSet } from '#app/owner/media/picture-address.ts'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PauseButton } from '#app/ui/motion/pause-button.tsx'
import { useReducedMotion } from '#app/ui/motion/reduced-motion.ts'
import { usePause } from '#app/ui/motion/use-pause.ts'
import { useSwipe } from '#app/ui/motion/use-swipe.ts'
import type { HrefOfSet } from '../shop-now.ts'
import type { HomeSlide } from '../shown-sections.ts'
import { useRotation } from './use-rotation.ts'

const INTERVAL_MS = 6000
/** Enough for a picture on a slow network. */
const LOADS_EARLY_MS = 2000

/** The large pictures at the top of the home page, shown in turn. Without scripts only the first is shown. */
export function Hero({ slides, hrefOf }: { slides: readonly HomeSlide[]; hrefOf: HrefOfSet }) {
  const pause = usePause()
  const prefersNoMotion = useReducedMotion()
  const isHeld = pause.isHeld || prefersNoMotion
  const rotation = useRotation({ length: slides.length, intervalMs: INTERVAL_MS, isHeld })
  const swipe = useSwipe({ onNext: rotation.showNext, onPrevious: rotation.showPrevious })
  const reached = useReached(rotation.index, isHeld)
  if (slides.length === 0) return null
  return (
    <section
      aria-roledescription={t('carousel')}
      aria-label={t('Highlights')}
      className="relative"
      {...pause.watch}
    >
      <div className="grid touch-pan-y" aria-live={isHeld ? 'polite' : 'off'} {...swipe}>
        {slides.map((slide, index) => (
          <Slide
            // biome-ignore lint/suspicious/noArrayIndexKey: slides may have the same name; none of them moves.
            key={index}
            slide={slide}
            href={hrefOf(slide.leadsTo)}
            position={t('{position} of {count}', { position: index + 1, count: slides.length })}
            isShown={index === rotation.index}
            isFirst={index === 0}
            isPictureWanted={index === 0 || index === rotation.index || index <= reached}
          />
        ))}
      </div>
      {slides.length > 1 && (
        <div className="shell flex flex-wrap items-center gap-1 pt-1 noscript:hidden">
          <Dots slides={slides} shown={rotation.index} onChoose={rotation.show} />
          <div className="-me-3 ms-auto flex flex-wrap lg:me-0 lg:ms-4">
            <PauseButton what={t('slides')} isStopped={pause.isStopped} onToggle={pause.toggle} />
            <button
              type="button"
              aria-label={t('Previous slide')}
              onClick={rotation.showPrevious}
              className={STEP}
            >
              <ChevronLeft aria-hidden className="leads size-5" />
            </button>
            <button type="button" aria-label={t('Next slide')} onClick={rotation.showNext} className={STEP}>
              <ChevronRight aria-hidden className="leads size-5" />
            </button>
          </div>
        </div>
      )}
    </section>
  )
}

interface SlideProps {
  slide: HomeSlide
  /** The address of Shop Now. */
  href: string
  position: string
  isShown: boolean
  isFirst: boolean
  isPictureWanted: boolean
}

const PICTURE_HEIGHT = 'lg:min-h-[clamp(28rem,min(44vw,100svh_-_12rem),54rem)]'

/** Without a picture, the text takes the whole width. */
function Slide({ slide, href, position, isShown, isFirst, isPictureWanted }: SlideProps) {
  const { picture, tallPicture, ground } = slide
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of text and a picture, not a fieldset.
    <div
      role="group"
      aria-roledescription={t('slide')}
      aria-label={position}
      inert={!isShown}
      // The cross-fade takes 500 ms, during which both slides are shown.
      className={`slide relative flex flex-col ${picture ? LOW_SLIDE : ''} transition-opacity duration-500 [grid-area:1/1] lg:flex-row lg:items-center ${picture ? PICTURE_HEIGHT : ''} ${isShown ? 'opacity-100' : 'opacity-0'}`}
    >
      {picture && (
        <div
          className={`relative overflow-hidden sm:aspect-[2/1] md:aspect-[8/5] lg:absolute lg:inset-0 lg:aspect-auto ${LOW_PICTURE} ${tallPicture ? 'cut-tall' : 'cut-slide'}`}
        >
          {isPictureWanted && <SlidePicture picture={picture} tall={tallPicture} isFirst={isFirst} />}
          {ground === 'veil' && (
            <div className="absolute inset-0 hidden bg-gradient-to-r from-[#f1ece3] via-[#f1ece3]/60 via-35% to-transparent to-55% lg:block" />
          )}
        </div>
      )}
      <div
        className={`shell relative ${LOW_WORDS} pb-2 max-lg:noscript:pb-12 ${picture ? `pt-6 lg:py-16 ${ground === 'dark' ? 'lg:evening' : 'lg:daylight'}` : 'pt-16 lg:py-36'}`}
      >
        <div className={`slide-text text-ink ${picture ? 'lg:max-w-[35%]' : 'lg:max-w-[60%]'}`}>
          <p className="text-sm wrap-anywhere" dir="auto">
            {t(slide.label)}
          </p>
          <h2
            className={`slide-title mt-2 font-serif text-display font-medium wrap-anywhere lg:mt-4 ${LOW_TITLE}`}
            dir="auto"
          >
            {t(slide.title)}
          </h2>
          {slide.description && (
            <p
              className="mt-3 max-w-[36ch] text-muted wrap-anywhere lg:mt-5 lg:text-lg lg:leading-normal lg:text-ink"
              dir="auto"
            >
              {t(slide.description)}
            </p>
          )}
          <ButtonLink to={href} variant="primary" className="mt-5 px-8 max-sm:w-full lg:mt-8">
            {t('Shop Now')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

interface SlidePictureProps {
  picture: Picture
  /** For a phone, whose words stand under it. */
  tall: Picture | undefined
  isFirst: boolean
}

function SlidePicture({ picture, tall, isFirst }: SlidePictureProps) {
  return (
    <picture>
      {tall && (
        <source
          media="(max-width: 39.99rem)"
          // On the sharpest screens two thirds of their pixels look the same.
          sizes="(min-resolution: 2.5x) 67vw, 100vw"
          srcSet={srcSet(tall)}
        />
      )}
      <PictureImage
        picture={picture}
        sizes="(min-width: 64rem) 100vw, (min-width: 48rem) 125vw, (min-width: 40rem) 100vw, (min-resolution: 2.5x) 100vw, 160vw"
        alt=""
        eager={isFirst}
        className={`absolute inset-0 size-full object-cover sm:cut-slide md:cut-slide-wide ${tall ? 'cut-tall' : 'cut-slide'}`}
      />
    </picture>
  )
}

interface DotsProps {
  slides: readonly HomeSlide[]
  shown: number
  onChoose: (index: number) => void
}

function Dots({ slides, shown, onChoose }: DotsProps) {
  return (
    <div className="-ms-2 flex">
      {slides.map((slide, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: slides may have the same name; none of them moves.
          key={index}
          type="button"
          aria-label={t('Slide {position}: {label}', { position: index + 1, label: t(slide.label) })}
          aria-current={index === shown}
          onClick={() => onChoose(index)}
          className="group grid h-11 w-11 place-items-center"
        >
          <span className="h-0.5 w-7 bg-ink/35 forced-color-adjust-none forced-colors:bg-[CanvasText] transition-colors group-hover:bg-ink group-aria-current:h-[3px] group-aria-current:bg-ink" />
        </button>
      ))}
    </div>
  )
}

/**
 * The last slide whose picture is loaded: each is loaded shortly before its turn, so that it does not compete with what the
 * shopper sees first, nor cost those who scroll on.
 */
function useReached(index: number, isHeld: boolean): number {
  const [reached, setReached] = useState(0)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(
      () => setReached(known => Math.max(known, index + 1)),
      INTERVAL_MS - LOADS_EARLY_MS,
    )
    return () => clearTimeout(timer)
  }, [index, isHeld])
  return reached
}

const STEP = 'grid size-11 place-items-center rounded-full hover:bg-ink/10'

// A phone on its side shows the words with the button beside the picture.
const LOW_SLIDE = 'max-lg:[@media(height<30rem)]:flex-row-reverse'
const LOW_PICTURE = 'max-lg:[@media(height<30rem)]:aspect-auto! max-lg:[@media(height<30rem)]:w-1/2'
const LOW_WORDS = 'max-lg:[@media(height<30rem)]:flex-1'
const LOW_TITLE = 'max-lg:[@media(height<30rem)]:text-2xl'
