import { fillIn } from '#app/features/settings/content/page-texts.ts'
import {
  type HomeSection,
  homeSections,
  isShownAt,
  nextSectionChange,
} from '#app/features/settings/home-sections/home-section.ts'
import { saidSection } from '#app/features/settings/home-sections/said-section.ts'
import type { StoreSettings } from '#app/features/settings/store-settings.ts'

/** A section as the home page gets it: without what decided that it is shown. */
export type ShownSection = HomeSection extends infer Section
  ? Section extends HomeSection
    ? Omit<Section, 'isHidden' | 'from' | 'until' | 'urdu' | 'urduOf'>
    : never
  : never

interface ShownHome {
  sections: ShownSection[]
  /** When a section begins or ends; undefined if none does. */
  until: Date | undefined
}

/** The sections of the home page at a moment in the language of the page, and until when they are these. */
export function shownSections(settings: StoreSettings, at: Date): ShownHome {
  const sections = homeSections(settings.home)
  const shown = sections.filter(section => isShownAt(section, at))
  return {
    sections: shown.map(section => toShown(saidSection(section), settings)),
    until: nextSectionChange(sections, at),
  }
}

function toShown({ isHidden, from, until, ...section }: HomeSection, settings: StoreSettings): ShownSection {
  if (section.kind !== 'text') return section as ShownSection
  return { ...section, text: fillIn(section.text, settings) }
}
