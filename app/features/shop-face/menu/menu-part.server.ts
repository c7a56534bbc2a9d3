import { menusSchema } from '#app/features/settings/menu-schema.ts'
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
      .map(({ title, entries }) => `${t(title)}: ${entries.map(({ label }) => label).join(t(', '))}`)
      .join(' · '),
  read: ({ menus }) => menus ?? standardMenus(),
  lay: (_, menus) => ({ menus }),
})
