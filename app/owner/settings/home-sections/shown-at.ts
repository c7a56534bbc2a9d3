import type { HomeSection, SectionOf } from './home-section.ts'
import { renumbered } from './renumbered.ts'
import { ALWAYS, isDueAt } from './times.ts'

/**
 * A section as shoppers see it at a moment: of a hero only the slides that are due, with their Urdu texts, and no times any more.
 * Undefined if they don't see it: it is hidden or not due, or none of its slides is.
 */
export function sectionAt(section: HomeSection, at: Date): HomeSection | undefined {
  if (section.isHidden || !isDueAt(section, at)) return undefined
  return section.kind === 'hero' ? heroAt(section, at) : { ...section, ...ALWAYS }
}

function heroAt({ slides, urdu, ...hero }: SectionOf<'hero'>, at: Date): HomeSection | undefined {
  const due = slides.filter(slide => isDueAt(slide, at))
  if (due.length === 0) return undefined
  const from = due.map(slide => slides.indexOf(slide))
  return {
    ...hero,
    ...ALWAYS,
    slides: due.map(slide => ({ ...slide, ...ALWAYS })),
    ...(urdu && { urdu: renumbered(urdu, 'slide', from) }),
  }
}

/** The first moment after this one at which a section or a slide of one begins or ends; undefined if none does. */
export function nextSectionChange(sections: readonly HomeSection[], at: Date): Date | undefined {
  const moments = sections
    .filter(({ isHidden }) => !isHidden)
    .flatMap(section => [section, ...(section.kind === 'hero' ? section.slides : [])])
    .flatMap(({ from, until }) => [from, until])
    .filter(moment => moment !== null)
    .map(moment => new Date(moment))
    .filter(moment => moment > at)
  return moments.length === 0 ? undefined : new Date(Math.min(...moments.map(Number)))
}
