import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { sales } from '#app/storefront/tables/sales.server.ts'
import { heroSlides, SETTINGS_SECTIONS } from './home-sections/home-section.ts'
import { ALWAYS } from './home-sections/times.ts'
import type { HomeContent, ShownSlide, StoreSettings } from './store-settings.ts'

/** What a sale shows instead of the owner's settings. */
interface SaleFace {
  announcement: string
  announcementUrdu: string
  /** With its texts in Urdu by their names, if it has some. */
  slide: (ShownSlide & { urdu?: Record<string, string> }) | null
}

/** The faces of the sales that run, the last begun first. */
export function readSaleFaces(database: Queryable): Promise<SaleFace[]> {
  return database
    .select({
      announcement: sales.announcement,
      announcementUrdu: sales.announcementUrdu,
      slide: sales.slide,
    })
    .from(sales)
    .where(eq(sales.state, 'running'))
    .orderBy(desc(sales.startsAt), desc(sales.id))
}

/**
 * The settings as shoppers see them during sales: the first face with an announcement gives it, and the first one with a
 * slide takes the place of the first hero slide. The stored settings stay as they are.
 */
export function withSaleFaces(settings: StoreSettings, faces: readonly SaleFace[]): StoreSettings {
  const announced = faces.find(face => face.announcement !== '')
  const { urdu = {}, ...slide } = faces.find(face => face.slide)?.slide ?? {}
  const slides = heroSlides(settings.home)
  return {
    ...settings,
    ...(announced && {
      announcement: announced.announcement,
      urdu: { ...settings.urdu, announcement: announced.announcementUrdu },
    }),
    ...('title' in slide && {
      home: {
        ...withUrduOfFirst(settings.home, urdu),
        heroSlides: [{ ...slide, ...ALWAYS }, ...slides.slice(1)],
      },
    }),
  }
}

const FIRST = 'slide1_'

/** The home page with other Urdu texts of the first slide, whose place another one takes. */
function withUrduOfFirst(home: HomeContent, texts: Record<string, string>): HomeContent {
  const first = Object.entries(texts).map(([name, text]) => [FIRST + name, text])
  const laid = (urdu: Record<string, string> = {}) => {
    const others = Object.entries(urdu).filter(([name]) => !name.startsWith(FIRST))
    return Object.fromEntries([...others, ...first])
  }
  return {
    ...home,
    urdu: { ...home.urdu, [SETTINGS_SECTIONS.hero]: laid(home.urdu[SETTINGS_SECTIONS.hero]) },
    sections:
      home.sections?.map(section =>
        section.kind === 'hero' ? { ...section, urdu: laid(section.urdu) } : section,
      ) ?? null,
  }
}
