import { t } from '#app/shared/text/translate.ts'
import { DialogSheet } from '#app/ui/overlays/dialog-sheet.tsx'
import { CommandSearch } from './command-search.tsx'

export interface CommandSheetProps {
  open: boolean
  onOpenChange(open: boolean): void
}

/** The command menu. Its file is loaded when the menu is first opened. */
export function CommandSheet({ open, onOpenChange }: CommandSheetProps) {
  return (
    <DialogSheet
      title={t('Command menu')}
      isTitleHidden
      size="medium"
      open={open}
      onOpenChange={onOpenChange}
    >
      <CommandSearch />
    </DialogSheet>
  )
}
