import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import type { EditedEntry } from '../edit-settings.server.ts'
import { editLinkId } from '../settings-address.ts'

interface Props {
  entry: EditedEntry
  /** From `writeSettingsTarget`. */
  target: string
  /** Counted from 0. */
  index: number
  /** The name of an entry of this list, such as “slide”. */
  entryName: string
  editHref: string
  isLast: boolean
  onAsk(intent: 'up' | 'down' | 'remove'): void
}

/** An entry of a list in the settings, with the buttons that move, edit and remove it. */
export function SettingsListEntry({ entry, target, index, entryName, editHref, isLast, onAsk }: Props) {
  const name = `${t(entryName)} ${index + 1}`
  return (
    <Entry title={entry.title} text={entry.text} what={name}>
      <MoveButton
        id={`${target}-up`}
        label={t('Move {name} up', { name })}
        disabled={index === 0}
        onClick={() => onAsk('up')}
      >
        <ArrowUp aria-hidden className="size-4.5" />
      </MoveButton>
      <MoveButton
        id={`${target}-down`}
        label={t('Move {name} down', { name })}
        disabled={isLast}
        onClick={() => onAsk('down')}
      >
        <ArrowDown aria-hidden className="size-4.5" />
      </MoveButton>
      <Link
        id={editLinkId(target)}
        to={editHref}
        preventScrollReset
        aria-label={t('Edit {name}', { name })}
        className={ICON}
      >
        <Pencil aria-hidden className="size-4.5" />
      </Link>
      <ConfirmDialog
        title={t('Remove this {thing}?', { thing: t(entryName) })}
        confirmLabel={t('Remove')}
        isDangerous
        onConfirm={() => onAsk('remove')}
        trigger={
          <button
            type="button"
            aria-label={t('Remove {name}', { name })}
            className={`${ICON} noscript:hidden`}
          >
            <Trash2 aria-hidden className="size-4.5" />
          </button>
        }
      >
        <p>{entry.title}</p>
      </ConfirmDialog>
    </Entry>
  )
}

interface EntryProps {
  title: string
  text: string
  /** The accessible name of the group of buttons. */
  what: string
  children: ReactNode
}

function Entry({ title, text, what, children }: EntryProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-nowrap">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere" dir="auto">
          {title}
        </p>
        <p className="line-clamp-2 text-sm text-muted wrap-anywhere" dir="auto">
          {text}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the buttons of an entry are not form fields. */}
      <div role="group" aria-label={what} className="-mx-2 ms-auto flex shrink-0">
        {children}
      </div>
    </div>
  )
}

interface MoveButtonProps {
  id: string
  label: string
  disabled: boolean
  onClick(): void
  children: ReactNode
}

function MoveButton({ label, children, ...button }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...button}
      className={`${ICON} disabled:opacity-30 noscript:hidden`}
    >
      {children}
    </button>
  )
}

const ICON = 'grid size-11 place-items-center rounded-control hover:bg-ink/5'
