import { fillIn } from '#app/owner/settings/content/page-texts.ts'
import { type HomeSection, homeSections } from '#app/owner/settings/home-sections/home-section.ts'
import { saidSection } from '#app/owner/settings/home-sections/said-section.ts'
import { nextSectionChange, sectionAt } from '#app/owner/settings/home-sections/shown-at.ts'
import type { ShownSlide, StoreSettings } from '#app/owner/settings/store-settings.ts'
import { contrastOf } from '#app/shared/colour/contrast.ts'

type Decided = 'isHidden' | 'from' | 'until' | 'urdu' | 'urduOf'

/** A slide, and what its words lie on where they lie on its picture: a light veil, or its wall, which is light or dark. */
export interface HomeSlide extends Omit<ShownSlide, 'isLeftEmpty'> {
  ground: 'veil' | 'light' | 'dark'
}

/** A section as the home page gets it: without what decided that it and its slides are shown. */
export type ShownSection = HomeSection extends infer Section
  ? Section extends { kind: 'hero' }
    ? Omit<Section, Decided | 'slides'> & { slides: HomeSlide[] }
    : Section extends HomeSection
      ? Omit<Section, Decided | 'reviews'>
      : never
  : never

interface ShownHome {
  sections: ShownSection[]
  /** When a section or a slide begins or ends; undefined if none does. */
  until: Date | undefined
}

/** The sections of the home page at a moment in the language of the page, and until when they are these. */
export function shownSections(settings: StoreSettings, at: Date): ShownHome {
  const sections = homeSections(settings.home)
  const shown = sections.flatMap(section => sectionAt(section, at) ?? [])
  return {
    sections: shown.map(section => toShown(saidSection(section), settings)),
    until: nextSectionChange(sections, at),
  }
}

function toShown({ isHidden, from, until, ...section }: HomeSection, settings: StoreSettings): ShownSection {
  switch (section.kind) {
    case 'text':
      return { ...section, text: fillIn(section.text, settings) }
    case 'hero':
      return {
        ...section,
        slides: section.slides.map(({ from, until, isLeftEmpty, ...slide }) => ({
          ...slide,
          ground: isLeftEmpty && slide.picture ? groundOf(slide.picture.colour) : 'veil',
        })),
      }
    case 'reviews': {
      // The page reads the ones to show, which may be those of buyers.
      const { reviews, ...shown } = section
      return shown
    }
    default:
      return section as ShownSection
  }
}

const PAPER = '#faf7f2'
const INK = '#1b1916'

/** Dark where light words are the ones that can be read. */
function groundOf(colour: string): 'light' | 'dark' {
  return contrastOf(colour, PAPER) > contrastOf(colour, INK) ? 'dark' : 'light'
}
