import type { Picture } from '#app/features/media/picture.ts'
import { isOwnSet } from '#app/features/product-query/own-set.ts'
import { PRODUCT_SETS } from '#app/features/product-query/product-set.ts'
import type { HomeSection } from '#app/features/settings/home-sections/home-section.ts'
import { isShownAt } from '#app/features/settings/home-sections/home-section.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import type { ListedItem } from '../listed-item.ts'
import { SECTION_FORMS } from './section-forms.ts'

/** @param titles of the collections of the owner, by the name of their set */
export function listedSection(
  section: HomeSection,
  now: Date,
  titles: ReadonlyMap<string, string>,
): ListedItem {
  const { id, kind, isHidden } = section
  const form = SECTION_FORMS[kind]
  const pictures = Object.values(form.pictures(section))
  return {
    ...{ id, isHidden, name: t(form.name) },
    summary: [...new Set([form.summary(section), productsOf(section, titles)])].filter(Boolean).join(' · '),
    picture: pictures.find(picture => picture !== null) ?? null,
    ...(pictures.includes(null) && { lack: lackOf(pictures) }),
    times: timesText(section),
    isShownNow: isShownAt(section, now),
  }
}

/** Which products a row shows; empty for another section. */
function productsOf(section: HomeSection, titles: ReadonlyMap<string, string>): string {
  if (section.kind !== 'products') return ''
  const { set, title } = section
  if (!isOwnSet(set)) return t(PRODUCT_SETS[set].title)
  const name = titles.get(set) ?? ''
  return title && name ? t('collection {title}', { title: name }) : name
}

function lackOf(pictures: readonly (Picture | null)[]): string {
  return pictures.every(picture => picture === null) ? t('No picture yet') : t('A picture is missing')
}

function timesText({ from, until }: HomeSection): string {
  if (from && until) {
    return t('Shown from {from} until {until}', {
      from: unbroken(from),
      until: unbroken(until),
    })
  }
  if (from) return t('Shown from {from}', { from: unbroken(from) })
  return until ? t('Shown until {until}', { until: unbroken(until) }) : ''
}

/** A moment that no line breaks within. */
function unbroken(moment: string): string {
  return formatAdminMoment(moment).replaceAll(' ', '\u00a0')
}
