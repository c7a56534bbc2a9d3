import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { sales } from '#app/schema/sales.server.ts'
import { HERO_SLIDES } from './content/default-content.ts'
import { SETTINGS_SECTIONS } from './home-sections/home-section.ts'
import type { HeroSlide, HomeContent, StoreSettings } from './store-settings.ts'

/** What a sale shows instead of the owner's settings. */
interface SaleFace {
  announcement: string
  slide: HeroSlide | null
}

/** The faces of the sales that run, the last begun first. */
export function readSaleFaces(database: Queryable): Promise<SaleFace[]> {
  return database
    .select({ announcement: sales.announcement, slide: sales.slide })
    .from(sales)
    .where(eq(sales.state, 'running'))
    .orderBy(desc(sales.startsAt), desc(sales.id))
}

/**
 * The settings as shoppers see them during sales: the first face with an announcement gives it, and the first one with a
 * slide takes the place of the first hero slide. The stored settings stay as they are.
 */
export function withSaleFaces(settings: StoreSettings, faces: readonly SaleFace[]): StoreSettings {
  const announcement = faces.find(face => face.announcement !== '')?.announcement
  const slide = faces.find(face => face.slide)?.slide
  const slides = HERO_SLIDES.map((standard, index) => settings.home.heroSlides[index] ?? standard)
  return {
    ...settings,
    ...(announcement && { announcement }),
    ...(slide && { home: { ...withoutUrduSlide(settings.home), heroSlides: [slide, ...slides.slice(1)] } }),
  }
}

/** The home page without the Urdu texts of the slide whose place another one takes. */
function withoutUrduSlide(home: HomeContent): HomeContent {
  const others = (urdu: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(urdu).filter(([name]) => !name.startsWith('slide1_')))
  return {
    ...home,
    urdu: { ...home.urdu, [SETTINGS_SECTIONS.hero]: others(home.urdu[SETTINGS_SECTIONS.hero]) },
    sections:
      home.sections?.map(section =>
        section.kind === 'hero' ? { ...section, urdu: others(section.urdu) } : section,
      ) ?? null,
  }
}
