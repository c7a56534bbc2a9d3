import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { useOverlay } from '#app/ui/feedback/use-overlay.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import type { CommandSheetProps } from './command-sheet.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'

type Overlay = 'menu' | 'help'

interface CommandMenu {
  openMenu(): void
  openHelp(): void
  /** The dialogs, to stand once on the page. */
  overlays: ReactNode
}

/** The command menu and the list of shortcuts, opened by a button or by their keys. Following a link closes them. */
export function useCommandMenu(): CommandMenu {
  const [open, setOpen] = useState<Overlay>()
  const [wasMenuOpen, setWasMenuOpen] = useState(false)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever link was followed, the menu has done its work.
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
      {/* Before it is opened for the first time, nothing of it is loaded. */}
      {wasMenuOpen && <LoadedMenu {...stateOf('menu')} />}
      <Dialog title="Keyboard shortcuts" {...stateOf('help')}>
        <ShortcutHelp />
      </Dialog>
    </>
  )
  return { ...openers, overlays }
}

const fetchSheet = () => import('./command-sheet.tsx').then(({ CommandSheet }) => CommandSheet)

function LoadedMenu(props: CommandSheetProps) {
  const { Sheet, open, onOpenChange } = useOverlay<CommandSheetProps>(fetchSheet, props)
  return Sheet && <Sheet open={open} onOpenChange={onOpenChange} />
}
