import { z } from 'zod'
import { homeSectionSchema } from '#app/owner/settings/home-sections/home-content-schemas.ts'
import {
  type HomeSection,
  homeSections,
  withSections,
} from '#app/owner/settings/home-sections/home-section.ts'
import { saidSection } from '#app/owner/settings/home-sections/said-section.ts'
import type { Review } from '#app/owner/settings/store-settings.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { interfaceLanguage, t } from '#app/shared/text/translate.ts'
import { type AuditedThing, auditedValues } from '../audited-changes.ts'
import { changesOfList } from '../drafts/changes-of-list.server.ts'
import { auditedEntries } from '../lists/audited-entries.ts'
import type { ListPlaces } from '../lists/face-list.ts'
import { settingsPart } from '../settings-part.server.ts'
import { ORDER } from './section-form.ts'
import { SECTION_FORMS } from './section-forms.ts'
import { urduValues } from './urdu-fields.ts'

export const HOME_PART = settingsPart({
  id: 'home',
  name: 'Home page',
  schema: z.array(homeSectionSchema),
  outline: sections =>
    t('{count, plural, one {# section} other {# sections}}: {names}', {
      count: sections.length,
      names: inLanguage(interfaceLanguage(), () =>
        sections.map(section => titleOf(saidSection(section))).join(t(', ')),
      ),
    }),
  changes: (published, sections) =>
    inLanguage(interfaceLanguage(), () =>
      changesOfList(published, sections, section => titleOf(saidSection(section))),
    ),
  audited: (sections, laid) =>
    inLanguage('en', () =>
      sections.flatMap(section => [
        auditedSection(section),
        ...(section.kind === 'reviews' ? auditedEntries('review', laid) : []),
      ]),
    ),
  complete: (sections, published) => {
    const [reviews] = published.flatMap(each => (each.kind === 'reviews' ? [each.reviews] : []))
    return sections.map(each => (each.kind === 'reviews' ? { reviews, ...each } : each))
  },
  read: ({ home }) => homeSections(home),
  lay: ({ home }, sections) => ({ home: withSections(home, sections) }),
})

/** The lists in it. */
export const HOME_LISTS: ListPlaces<HomeSection[]> = {
  review: {
    put: (sections, reviews) =>
      sections.some(({ kind }) => kind === 'reviews')
        ? sections.map(each => (each.kind === 'reviews' ? { ...each, reviews: reviews as Review[] } : each))
        : undefined,
  },
}

function auditedSection(section: HomeSection): AuditedThing {
  const { id, kind, isHidden, from, until } = section
  const { [ORDER]: _, ...typed } = { ...SECTION_FORMS[kind].read(section), ...urduValues(section) }
  // `slide2_title` is read as “Slide 2 title”.
  const named = Object.entries(typed).map(([name, text]) => [name.replace(/^([a-z]+)(\d)_/, '$1 $2 '), text])
  return {
    id,
    name: titleOf(section),
    list: 'Sections',
    values: auditedValues({ ...Object.fromEntries(named), isHidden, from: from ?? '', until: until ?? '' }),
  }
}

/** What staff called a section, or what kind it is. Several slides have no title of their own. */
function titleOf(section: HomeSection): string {
  const { name, summary } = SECTION_FORMS[section.kind]
  return (section.kind !== 'hero' && summary(section)) || t(name)
}
