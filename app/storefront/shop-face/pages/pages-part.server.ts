import { notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { pageTextsSchema } from '#app/owner/settings/content/page-texts-schema.ts'
import { patchSettings } from '#app/owner/settings/patch-settings.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { SETTINGS_FORMS } from '#app/owner/settings/settings-forms.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { saidToStaff } from '#app/shared/text/said-text.ts'
import { t } from '#app/shared/text/translate.ts'
import { pages } from '#app/storefront/tables/shop-face.server.ts'
import { auditedValues } from '../audited-changes.ts'
import { changesOfList } from '../drafts/changes-of-list.server.ts'
import type { FacePart } from '../face-part.server.ts'
import { type OwnPage, ownPageSchema } from './own-page-schema.ts'
import { readOwnPages } from './read-own-pages.server.ts'
import { changedStandardPages, STANDARD_PAGE_IDS, textsOfPage } from './standard-pages.ts'

const pagesSchema = z.object({
  /** The texts of the pages of every shop, with their placeholders. */
  english: pageTextsSchema,
  urdu: pageTextsSchema,
  urduOf: z.record(z.string(), z.string()).default({}),
  own: z.array(ownPageSchema),
})
export type PagesContent = z.output<typeof pagesSchema>

export const PAGES_PART: FacePart<PagesContent> = {
  id: 'pages',
  name: 'Pages',
  schema: pagesSchema,
  changes: (published, content) => {
    const own = changesOfList(published.own, content.own, ({ english, urdu }) =>
      saidToStaff(english.title, urdu.title),
    )
    const standard = changedStandardPages(published, content).map(id => t(SETTINGS_FORMS[id].title))
    return { ...own, changed: [...own.changed, ...standard] }
  },
  audited: ({ english, urdu, own }) => [
    ...STANDARD_PAGE_IDS.map(id => {
      const texts = textsOfPage(id).map(({ name }) => name)
      const values = [
        ...texts.map(name => [name, english[name]]),
        ...texts.map(name => [`${name}Urdu`, urdu[name]]),
      ]
      return {
        id,
        name: SETTINGS_FORMS[id].title,
        list: 'Pages of every shop',
        values: Object.fromEntries(values),
      }
    }),
    ...own.map(({ id, isHidden, english, urdu }) => ({
      id,
      name: english.title,
      list: 'Your pages',
      values: auditedValues({
        ...english,
        titleUrdu: urdu.title,
        leadUrdu: urdu.lead,
        bodyUrdu: urdu.body,
        isHidden,
      }),
    })),
  ],
  lay: layPages,
  readPublished: async database => {
    // One after the other: within a transaction there is one connection.
    const settings = await readStoreSettings(database)
    const own = await readOwnPages(database)
    return {
      english: pageTextsSchema.parse(settings.pages),
      urdu: settings.pages.urdu,
      urduOf: settings.pages.urduOf,
      own: own.map(({ changedAt, ...page }) => page),
    }
  },
  publish: async (transaction, content) => {
    await patchSettings(transaction, settings => layPages(settings, content))
    await writeOwnPages(transaction, content.own)
  },
}

/** The settings with these texts in place of their own. */
export function layPages(
  { pages: current }: StoreSettings,
  { english, urdu, urduOf }: Pick<PagesContent, 'english' | 'urdu' | 'urduOf'>,
): Pick<StoreSettings, 'pages'> {
  return { pages: { ...current, ...english, urdu, urduOf } }
}

async function writeOwnPages(transaction: Transaction, own: readonly OwnPage[]): Promise<void> {
  await transaction.delete(pages).where(notInArray(pages.id, ['', ...own.map(({ id }) => id)]))
  for (const [position, page] of own.entries()) {
    const { id, ...values } = { ...page, position }
    await transaction
      .insert(pages)
      .values({ id, ...values })
      .onConflictDoUpdate({
        target: pages.id,
        set: { ...values, changedAt: sql`now()` },
        setWhere: sql`(${pages.english}, ${pages.urdu}, ${pages.isHidden}, ${pages.position})
          is distinct from (excluded.english, excluded.urdu, excluded.is_hidden, excluded.position)`,
      })
  }
}
