import type { LucideIcon } from 'lucide-react'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Settings from 'lucide-react/icons/settings'
import type { Picture } from '#app/owner/media/picture.ts'
import { t } from '#app/shared/text/translate.ts'
import { isOpenPage, type OpenPages } from '#app/ui/layout/open-pages.tsx'
import type { AdminSearchResults } from './admin-search.ts'
import { findCommands } from './commands.ts'

/** An option of the command menu. */
export interface CommandItem {
  to: string
  label: string
  detail?: string
  icon?: LucideIcon
  /** Null for a product without a picture; absent for anything else. */
  picture?: Picture | null
  keys?: readonly string[]
}

export interface ItemGroup {
  title: string
  items: CommandItem[]
}

/** The options for a search: matching pages and actions that the viewer may open, followed by what the server found. */
export function itemGroups(
  typed: string,
  found: AdminSearchResults | undefined,
  open?: OpenPages,
): ItemGroup[] {
  const matches: ItemGroup[] = found
    ? [
        { title: t('Orders'), items: found.orders },
        { title: t('Parcels'), items: found.parcels },
        { title: t('Products'), items: found.products },
        { title: t('Customers'), items: found.customers },
        { title: t('Settings'), items: found.settings.map(setting => ({ ...setting, icon: Settings })) },
        { title: t('Pages'), items: found.pages.map(page => ({ ...page, icon: PanelsTopLeft })) },
      ]
    : []
  const commands = findCommands(typed).map(({ title, commands }) => ({
    title,
    items: commands
      .filter(({ to }) => isOpenPage(open, to))
      .map(command => ({ ...command, label: t(command.label) })),
  }))
  return [...commands, ...matches].filter(({ items }) => items.length > 0)
}
