import { menusSchema } from '#app/features/settings/menu-schema.ts'
import { saidToStaff } from '#app/shared/text/said-text.ts'
import { t } from '#app/shared/text/translate.ts'
import { settingsPart } from '../settings-part.server.ts'
import { entryLists } from './changed-menus.ts'
import { standardMenus } from './standard-menus.ts'

export const MENU_PART = settingsPart({
  id: 'menus',
  name: 'Menus',
  schema: menusSchema,
  outline: menus =>
    entryLists(menus)
      .map(({ id, title, entries }) => {
        const titleUrdu = menus.footer.find(column => column.id === id)?.titleUrdu
        const labels = entries.map(({ label, labelUrdu }) => saidToStaff(label, labelUrdu))
        return `${saidToStaff(t(title), titleUrdu)}: ${labels.join(t(', '))}`
      })
      .join(' · '),
  read: ({ menus }) => menus ?? standardMenus(),
  lay: (_, menus) => ({ menus }),
})
