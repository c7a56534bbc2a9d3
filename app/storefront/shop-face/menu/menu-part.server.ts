import { listMenuCategories } from '#app/catalogue/categories/list-menu-categories.server.ts'
import { type Menus, menusSchema } from '#app/owner/settings/menu-schema.ts'
import { patchSettings } from '#app/owner/settings/patch-settings.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { saidToStaff } from '#app/shared/text/said-text.ts'
import { t } from '#app/shared/text/translate.ts'
import { auditedValues } from '../audited-changes.ts'
import { changesOfList } from '../drafts/changes-of-list.server.ts'
import type { FacePart } from '../face-part.server.ts'
import { type EntryList, entryLists } from './changed-menus.ts'
import { standardMenus } from './standard-menus.ts'

export const MENU_PART: FacePart<Menus> = {
  id: 'menus',
  name: 'Menus',
  schema: menusSchema,
  outline: menus =>
    entryLists(menus)
      .map(list => {
        const labels = list.entries.map(({ label, labelUrdu }) => saidToStaff(label, labelUrdu))
        return `${titleOf(list)}: ${labels.join(t(', '))}`
      })
      .join(' · '),
  changes: (published, menus) => changesOfList(thingsOf(published), thingsOf(menus), ({ name }) => name),
  audited: menus =>
    entryLists(menus).flatMap(({ id, title, titleUrdu = '', entries }) => [
      { id, name: title, list: 'Columns', values: { title, titleUrdu } },
      ...entries.map(({ id, to: leadsTo, urduOf, ...entry }) => ({
        id,
        name: entry.label,
        list: title,
        values: auditedValues({ ...entry, leadsTo }),
      })),
    ]),
  lay: (_, menus) => ({ menus }),
  readPublished: async database =>
    (await readStoreSettings(database)).menus ?? (await readStandardMenus(database)),
  publish: (transaction, menus) => patchSettings(transaction, () => ({ menus })),
}

async function readStandardMenus(database: Queryable): Promise<Menus> {
  const [english, urdu] = await readTogether(database, [
    () => inLanguage('en', () => listMenuCategories(database)),
    () => inLanguage('ur', () => listMenuCategories(database)),
  ])
  return standardMenus(english, urdu)
}

function titleOf({ title, titleUrdu }: EntryList): string {
  return saidToStaff(t(title), titleUrdu)
}

/** The columns and the entries, in the order in which they are shown. */
function thingsOf(menus: Menus) {
  return entryLists(menus).flatMap(list => [
    // Both titles: one of them is not said to this member of staff, but shoppers see it.
    {
      id: list.id,
      title: list.title,
      titleUrdu: list.titleUrdu,
      isHidden: false,
      name: titleOf(list),
    },
    ...list.entries.map(entry => ({ ...entry, name: saidToStaff(entry.label, entry.labelUrdu) })),
  ])
}
