import { z } from 'zod'
import { homeSectionSchema } from '#app/features/settings/home-sections/home-content-schemas.ts'
import { homeSections, withSections } from '#app/features/settings/home-sections/home-section.ts'
import { settingsPart } from '../settings-part.server.ts'

export const HOME_PART = settingsPart({
  id: 'home',
  name: 'Home page',
  schema: z.array(homeSectionSchema),
  read: ({ home }) => homeSections(home),
  lay: ({ home }, sections) => ({ home: withSections(home, sections) }),
})
