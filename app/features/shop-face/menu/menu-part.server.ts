import { menusSchema } from '#app/features/settings/menu-schema.ts'
import { settingsPart } from '../settings-part.server.ts'
import { standardMenus } from './standard-menus.ts'

export const MENU_PART = settingsPart({
  id: 'menus',
  name: 'Menus',
  schema: menusSchema,
  read: ({ menus }) => menus ?? standardMenus(),
  lay: (_, menus) => ({ menus }),
})
