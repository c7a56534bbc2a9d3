import { isOwnSet, readOwnSet } from '#app/catalogue/product-query/own-set.ts'
import { PRODUCT_SETS } from '#app/catalogue/product-query/product-set.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import type { HomeSection } from '#app/owner/settings/home-sections/home-section.ts'
import { sectionAt } from '#app/owner/settings/home-sections/shown-at.ts'
import { isDueAt } from '#app/owner/settings/home-sections/times.ts'
import { timesText } from '#app/owner/settings/home-sections/times-text.ts'
import { t } from '#app/shared/text/translate.ts'
import type { ListedItem } from '../listed-item.ts'
import { SECTION_FORMS } from './section-forms.ts'

/**
 * @param titles of the sets that the shop has, by their names
 * @param hasSaleSlide a sale runs whose slide takes the place of the first one, due or not
 */
export function listedSection(
  section: HomeSection,
  now: Date,
  titles: ReadonlyMap<string, string>,
  hasSaleSlide = false,
): ListedItem {
  const { id, kind, isHidden } = section
  const form = SECTION_FORMS[kind]
  const isDue = !isHidden && isDueAt(section, now)
  const isShownNow = sectionAt(section, now) !== undefined || (isDue && kind === 'hero' && hasSaleSlide)
  const pictures = neededPictures(section)
  return {
    id,
    isHidden,
    name: t(form.name),
    summary: [...new Set([form.summary(section), productsOf(section, titles)])].filter(Boolean).join(' · '),
    picture: pictures.find(picture => picture !== null) ?? null,
    ...(pictures.includes(null) && { lack: lackOf(pictures) }),
    times: timesOf(section),
    isShownNow,
    // It is due itself, so that it is for want of a slide.
    ...(isDue && !isShownNow && { whyNotNow: t('No slide is shown now') }),
  }
}

/** Which products a row shows; empty for another section. */
function productsOf(section: HomeSection, titles: ReadonlyMap<string, string>): string {
  if (section.kind !== 'products') return ''
  const { set, title } = section
  if (!isOwnSet(set)) return t(PRODUCT_SETS[set].title)
  const name = titles.get(set) ?? ''
  return title && name && readOwnSet(set)?.kind === 'collection'
    ? t('collection {title}', { title: name })
    : name
}

/** The pictures of a section without those that it can do without. */
function neededPictures(section: HomeSection): (Picture | null)[] {
  const { groups, pictures } = SECTION_FORMS[section.kind]
  const optional = groups.flatMap(({ fields }) => fields).filter(({ isOptional }) => isOptional)
  return Object.entries(pictures(section)).flatMap(([name, picture]) =>
    optional.some(field => field.name === name) ? [] : [picture],
  )
}

function lackOf(pictures: readonly (Picture | null)[]): string {
  return pictures.every(picture => picture === null) ? t('No picture yet') : t('A picture is missing')
}

/** When the section is shown, and those of its slides that are not always. */
function timesOf(section: HomeSection): string[] {
  const slides = section.kind === 'hero' ? section.slides : []
  const ofSlides = slides.map((slide, index) => {
    const times = timesText(slide)
    return times && t('Slide {number}: {times}', { number: index + 1, times })
  })
  return [timesText(section), ...ofSlides].filter(Boolean)
}
