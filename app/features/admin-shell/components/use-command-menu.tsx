import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { latePart } from '#app/ui/late-part.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { useOverlay } from '#app/ui/overlays/use-overlay.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import type { CommandSheetProps } from './command-sheet.tsx'
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
  const [wasMenuOpen, setWasMenuOpen] = useState(false)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when any link is followed.
  useEffect(() => setOpen(undefined), [location])

  const openers = {
    openMenu() {
      setWasMenuOpen(true)
      setOpen('menu')
    },
    openHelp: () => setOpen('help'),
  }
  useShortcuts(openers)

  const stateOf = (overlay: Overlay) => ({
    open: open === overlay,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? overlay : undefined),
  })
  const overlays = (
    <>
      {/* Nothing is loaded until the menu is first opened. */}
      {wasMenuOpen && <LoadedMenu {...stateOf('menu')} />}
      <Dialog title={t('Keyboard shortcuts')} {...stateOf('help')}>
        <ShortcutHelp />
      </Dialog>
    </>
  )
  return { ...openers, overlays }
}

const fetchSheet = latePart(async () => (await import('./command-sheet.tsx')).CommandSheet)

function LoadedMenu(props: CommandSheetProps) {
  const { Sheet, open, onOpenChange } = useOverlay<CommandSheetProps>(fetchSheet, props)
  return Sheet && <Sheet open={open} onOpenChange={onOpenChange} />
}
