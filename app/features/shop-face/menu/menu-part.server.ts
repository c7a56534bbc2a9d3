import { type Menus, menusSchema } from '#app/features/settings/menu-schema.ts'
import { saidToStaff } from '#app/shared/text/said-text.ts'
import { t } from '#app/shared/text/translate.ts'
import { changesOfList } from '../drafts/changes-of-list.server.ts'
import { settingsPart } from '../settings-part.server.ts'
import { type EntryList, entryLists } from './changed-menus.ts'
import { standardMenus } from './standard-menus.ts'

export const MENU_PART = settingsPart({
  id: 'menus',
  name: 'Menus',
  schema: menusSchema,
  outline: menus =>
    entryLists(menus)
      .map(({ id, title, entries }) => {
        const labels = entries.map(({ label, labelUrdu }) => saidToStaff(label, labelUrdu))
        return `${titleOf(menus, { id, title })}: ${labels.join(t(', '))}`
      })
      .join(' · '),
  changes: (published, menus) => changesOfList(thingsOf(published), thingsOf(menus), ({ name }) => name),
  read: ({ menus }) => menus ?? standardMenus(),
  lay: (_, menus) => ({ menus }),
})

function titleOf({ footer }: Menus, { id, title }: Pick<EntryList, 'id' | 'title'>): string {
  return saidToStaff(t(title), footer.find(column => column.id === id)?.titleUrdu)
}

/** The columns and the entries, in the order in which they are shown. */
function thingsOf(menus: Menus) {
  return entryLists(menus).flatMap(({ id, title, entries }) => [
    { id, isHidden: false, name: titleOf(menus, { id, title }) },
    ...entries.map(entry => ({ ...entry, name: saidToStaff(entry.label, entry.labelUrdu) })),
  ])
}
