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
  return {
    ...{ id, isHidden, name: t(form.name) },
    summary: form.summary(section) || (section.kind === 'products' && titles.get(section.set)) || '',
    picture: Object.values(form.pictures(section)).find(picture => picture !== null) ?? null,
    times: timesText(section),
    isShownNow: isShownAt(section, now),
  }
}

function timesText({ from, until }: HomeSection): string {
  if (from && until) {
    return t('Shown from {from} until {until}', {
      from: formatAdminMoment(from),
      until: formatAdminMoment(until),
    })
  }
  if (from) return t('Shown from {from}', { from: formatAdminMoment(from) })
  return until ? t('Shown until {until}', { until: formatAdminMoment(until) }) : ''
}
