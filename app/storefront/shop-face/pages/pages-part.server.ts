import { notInArray, sql } from 'drizzle-orm'
import { OUR_VALUES } from '#app/owner/settings/content/default-content.ts'
import { pageTextsSchema } from '#app/owner/settings/content/page-texts-schema.ts'
import { patchSettings } from '#app/owner/settings/patch-settings.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { URDU } from '#app/owner/settings/settings-fields.ts'
import type { Question, StoreSettings, Tile, Value } from '#app/owner/settings/store-settings.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { saidToStaff } from '#app/shared/text/said-text.ts'
import { t } from '#app/shared/text/translate.ts'
import { pages } from '#app/storefront/tables/shop-face.server.ts'
import { auditedValues } from '../audited-changes.ts'
import { changesOfList } from '../drafts/changes-of-list.server.ts'
import type { FacePart } from '../face-part.server.ts'
import { auditedEntries } from '../lists/audited-entries.ts'
import type { ListPlaces } from '../lists/face-list.ts'
import { withFormerSlugs } from './own-page.ts'
import type { OwnPage } from './own-page-schema.ts'
import { type PagesContent, pagesSchema } from './pages-schema.ts'
import { readOwnPages } from './read-own-pages.server.ts'
import {
  changedStandardPages,
  STANDARD_PAGE_IDS,
  STANDARD_PAGES,
  standardPage,
  textsOfPage,
} from './standard-pages.ts'

export const PAGES_PART: FacePart<PagesContent> = {
  id: 'pages',
  name: 'Pages',
  schema: pagesSchema,
  changes: (published, content) => {
    const own = changesOfList(published.own, content.own, ({ english, urdu }) =>
      saidToStaff(english.title, urdu.title),
    )
    const standard = changedStandardPages(published, content).map(id => t(STANDARD_PAGES[id].title))
    return { ...own, changed: [...own.changed, ...standard] }
  },
  audited: ({ english, urdu, seo, own }, laid) => [
    ...STANDARD_PAGE_IDS.flatMap(id => {
      const { title, list } = standardPage(id)
      const texts = textsOfPage(id).flatMap(name => [
        [name, english[name]],
        [name + URDU, urdu[name]],
      ])
      const values = { ...Object.fromEntries(texts), ...seo?.[id] }
      const page = { id, name: title, list: 'Pages of every shop', values }
      return [page, ...(list ? auditedEntries(list.id, laid) : [])]
    }),
    ...own.map(({ id, slug, isHidden, english, urdu }) => ({
      id,
      name: english.title,
      list: 'Your pages',
      values: auditedValues({
        ...english,
        address: slug,
        titleUrdu: urdu.title,
        leadUrdu: urdu.lead,
        bodyUrdu: urdu.body,
        seoTitleUrdu: urdu.seoTitle,
        seoDescriptionUrdu: urdu.seoDescription,
        isHidden,
      }),
    })),
  ],
  complete: (content, published) => ({ ...published, ...content }),
  lay: layPages,
  readPublished: async database => {
    // One after the other: within a transaction there is one connection.
    const settings = await readStoreSettings(database)
    const own = await readOwnPages(database)
    return {
      english: pageTextsSchema.parse(settings.pages),
      urdu: settings.pages.urdu,
      urduOf: settings.pages.urduOf,
      questions: settings.pages.questions,
      values: settings.pages.values,
      tiles: settings.pages.tiles,
      seo: settings.pages.seo,
      own: own.map(({ changedAt, formerSlugs, ...page }) => page),
    }
  },
  publish: async (transaction, content) => {
    await patchSettings(transaction, settings => layPages(settings, content))
    await writeOwnPages(transaction, content.own)
  },
}

/** The settings with these texts in place of their own. */
function layPages(
  { pages: current }: StoreSettings,
  { own: _, ...content }: PagesContent,
): Pick<StoreSettings, 'pages'> {
  const { english, urdu, urduOf, questions, values, tiles, seo } = content
  return {
    pages: {
      ...current,
      ...english,
      urdu,
      urduOf,
      questions: questions === undefined ? current.questions : questions,
      values: values ?? current.values,
      tiles: tiles ?? current.tiles,
      seo: seo ?? current.seo,
    },
  }
}

/** The lists in it. */
export const PAGES_LISTS: ListPlaces<PagesContent> = {
  question: {
    put: (content, questions) => ({ ...content, questions: questions as Question[] }),
    restore: content => ({ ...content, questions: null }),
  },
  value: {
    put: (content, values) => ({ ...content, values: values as Value[] }),
    restore: content => ({ ...content, values: OUR_VALUES }),
  },
  tile: {
    put: (content, tiles) => ({ ...content, tiles: tiles as Tile[] }),
  },
}

async function writeOwnPages(transaction: Transaction, own: readonly OwnPage[]): Promise<void> {
  const published = await readOwnPages(transaction)
  await transaction.delete(pages).where(notInArray(pages.id, ['', ...own.map(({ id }) => id)]))
  // Two pages may have changed places: no address is taken while they are written one after the other.
  await transaction.update(pages).set({ slug: sql`'/' || ${pages.id}` })
  for (const [position, page] of withFormerSlugs(own, published).entries()) {
    const { id, ...values } = { ...page, position }
    const before = published.find(one => one.id === id)?.slug ?? ''
    await transaction
      .insert(pages)
      .values({ id, ...values })
      .onConflictDoUpdate({
        target: pages.id,
        set: {
          ...values,
          changedAt: sql`case when (${pages.english}, ${pages.urdu}, ${pages.isHidden}, ${pages.position}, ${before}::text)
            is distinct from (excluded.english, excluded.urdu, excluded.is_hidden, excluded.position, excluded.slug)
            then now() else ${pages.changedAt} end`,
        },
      })
  }
}
