import type { HomeSection } from '#app/owner/settings/home-sections/home-section.ts'

/** Replaces the section with the same id, or adds it after the one with the id `after`; at the top if there is none. */
export function putSection(
  sections: readonly HomeSection[],
  section: HomeSection,
  after: string,
): HomeSection[] {
  if (sections.some(({ id }) => id === section.id)) {
    return sections.map(each => (each.id === section.id ? section : each))
  }
  const position = sections.findIndex(({ id }) => id === after) + 1
  return sections.toSpliced(position, 0, section)
}
