import type { Picture } from '#app/owner/media/picture.ts'
import { saidPicture } from '#app/owner/media/said-picture.ts'
import { saidText } from '#app/shared/text/said-text.ts'
import type { HomeSection } from './home-section.ts'

/** A section with its texts in the language of the page, and without those of the other. */
export function saidSection<Section extends HomeSection>({
  urdu = {},
  urduOf: _,
  ...section
}: Section): Section {
  return sayTexts(section as HomeSection, urdu) as Section
}

function sayTexts(section: HomeSection, urdu: Readonly<Record<string, string>>): HomeSection {
  switch (section.kind) {
    case 'hero':
      return { ...section, slides: section.slides.map((slide, at) => say(slide, urdu, `slide${at + 1}_`)) }
    case 'two-pictures':
      return { ...section, cards: section.cards.map((card, at) => say(card, urdu, `card${at + 1}_`)) }
    case 'picture':
      return { ...section, promotion: say(section.promotion, urdu) }
    case 'benefits':
      return {
        ...say(section, urdu),
        reasons: section.reasons.map((reason, at) => say(reason, urdu, `benefit${at + 1}_`)),
      }
    default:
      return say(section, urdu)
  }
}

const TEXTS = ['label', 'title', 'description', 'text'] as const

type Texts = Partial<Record<(typeof TEXTS)[number], string>> & {
  picture?: Picture | null
  tallPicture?: Picture
}

/** @param prefix of the names of the fields of one of several alike */
function say<Content extends object>(
  content: Content,
  urdu: Readonly<Record<string, string>>,
  prefix = '',
): Content {
  const said: Content & Texts = { ...content }
  for (const name of TEXTS) {
    const english = said[name]
    if (english !== undefined) said[name] = saidText(english, urdu[prefix + name])
  }
  if (said.picture) said.picture = saidPicture(said.picture)
  if (said.tallPicture) said.tallPicture = saidPicture(said.tallPicture)
  return said
}
