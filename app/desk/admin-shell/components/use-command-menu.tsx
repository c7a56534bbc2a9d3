import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import { CommandSearch } from './command-search.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'

type Overlay = 'menu' | 'help'

interface CommandMenu {
  openMenu(): void
  openHelp(): void
  /** The dialogs, rendered once on the page. */
  overlays: ReactNode
}

/** The command menu and the shortcut help, opened by buttons or keys. Following a link closes them. */
export function useCommandMenu(): CommandMenu {
  const [open, setOpen] = useState<Overlay>()
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when any link is followed.
  useEffect(() => setOpen(undefined), [location])

  const openers = {
    openMenu: () => setOpen('menu'),
    openHelp: () => setOpen('help'),
  }
  useShortcuts(openers)

  const stateOf = (overlay: Overlay) => ({
    open: open === overlay,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? overlay : undefined),
  })
  const overlays = (
    <>
      <Dialog title={t('Command menu')} isTitleHidden size="medium" {...stateOf('menu')}>
        <CommandSearch />
      </Dialog>
      <Dialog title={t('Keyboard shortcuts')} {...stateOf('help')}>
        <ShortcutHelp />
      </Dialog>
    </>
  )
  return { ...openers, overlays }
}
