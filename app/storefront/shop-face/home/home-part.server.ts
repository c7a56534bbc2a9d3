import { z } from 'zod'
import { homeSectionSchema } from '#app/owner/settings/home-sections/home-content-schemas.ts'
import {
  type HomeSection,
  homeSections,
  withSections,
} from '#app/owner/settings/home-sections/home-section.ts'
import { saidSection } from '#app/owner/settings/home-sections/said-section.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { interfaceLanguage, t } from '#app/shared/text/translate.ts'
import { changesOfList } from '../drafts/changes-of-list.server.ts'
import { settingsPart } from '../settings-part.server.ts'
import { SECTION_FORMS } from './section-forms.ts'

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
  read: ({ home }) => homeSections(home),
  lay: ({ home }, sections) => ({ home: withSections(home, sections) }),
})

/** What staff called a section, or what kind it is. Several slides have no title of their own. */
function titleOf(section: HomeSection): string {
  const { name, summary, repeats } = SECTION_FORMS[section.kind]
  return (!repeats && summary(section)) || t(name)
}
