import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/feedback/confirm-dialog.tsx'
import { useNotice } from '#app/ui/feedback/use-notice.ts'
import type { EditedSection, EditedThing } from '../edit-settings.server.ts'
import { editAddress, editLinkId } from '../settings-address.ts'
import { SETTINGS_LISTS } from '../settings-lists.ts'
import { type SettingsPartId, writeSettingsTarget } from '../settings-parts.ts'
import type { SettingsResult } from '../settings-result.ts'
import { PictureThumb } from './picture-thumb.tsx'
import { RestoreStandard } from './restore-standard.tsx'

export type ListSection = Extract<EditedSection, { kind: 'list' }>

interface Props {
  part: SettingsPartId
  section: ListSection
  /** The target of the entry that is being edited, from `writeSettingsTarget`. */
  editing: string | undefined
  /** Renders the form of the edited entry. */
  renderForm(target: string, thing: EditedThing): ReactNode
}

/** The entries of a list. One at a time can be edited, in its position. */
export function SettingsList({ part, section, editing, renderForm }: Props) {
  const { id, entries } = section
  const list = SETTINGS_LISTS[id]
  const fetcher = useFetcher<SettingsResult>()
  useNotice(fetcher.data)
  useMovedFocus(fetcher.data, fetcher.formData)
  const newTarget = writeSettingsTarget({ list: id, entry: 'new' })

  function ask(intent: 'up' | 'down' | 'remove' | 'remove-samples', target: string, seen: string) {
    // Until the list is reloaded, the rows may be out of date.
    if (fetcher.state !== 'idle') return
    fetcher.submit({ intent, target, seen }, { method: 'post', action: '/admin/settings' })
  }

  return (
    <>
      {entries.length === 0 && editing !== newTarget && <p className="py-2 text-muted">Nothing here yet.</p>}
      <ol className="divide-y divide-line">
        {entries.map((entry, index) => {
          const target = writeSettingsTarget({ list: id, entry: index })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id but their position.
            <li key={index} className={editing === target ? 'py-5' : 'py-2.5'}>
              {editing === target ? (
                renderForm(target, entry)
              ) : (
                <Entry
                  title={entry.title}
                  text={entry.text}
                  picture={entry.picture}
                  what={`${list.entryName} ${index + 1}`}
                >
                  <MoveButton
                    id={`${target}-up`}
                    label={`Move ${list.entryName} ${index + 1} up`}
                    disabled={index === 0}
                    onClick={() => ask('up', target, entry.seen)}
                  >
                    <ArrowUp aria-hidden className="size-4.5" />
                  </MoveButton>
                  <MoveButton
                    id={`${target}-down`}
                    label={`Move ${list.entryName} ${index + 1} down`}
                    disabled={index === entries.length - 1}
                    onClick={() => ask('down', target, entry.seen)}
                  >
                    <ArrowDown aria-hidden className="size-4.5" />
                  </MoveButton>
                  <Link
                    id={editLinkId(target)}
                    to={editAddress(part, target)}
                    preventScrollReset
                    aria-label={`Edit ${list.entryName} ${index + 1}`}
                    className={ICON}
                  >
                    <Pencil aria-hidden className="size-4.5" />
                  </Link>
                  {entries.length > list.least && (
                    <ConfirmDialog
                      title={`Remove this ${list.entryName}?`}
                      confirmLabel="Remove"
                      isDangerous
                      onConfirm={() => ask('remove', target, entry.seen)}
                      trigger={
                        <button
                          type="button"
                          aria-label={`Remove ${list.entryName} ${index + 1}`}
                          className={`${ICON} noscript:hidden`}
                        >
                          <Trash2 aria-hidden className="size-4.5" />
                        </button>
                      }
                    >
                      <p>{entry.title}</p>
                    </ConfirmDialog>
                  )}
                </Entry>
              )}
            </li>
          )
        })}
      </ol>
      {editing === newTarget && (
        <div className={entries.length === 0 ? 'pt-3' : 'mt-2.5 border-t border-line pt-5'}>
          {renderForm(newTarget, NOTHING)}
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
        {editing !== newTarget && entries.length < list.most && (
          <ButtonLink
            id={editLinkId(newTarget)}
            to={editAddress(part, newTarget)}
            preventScrollReset
            className="px-4"
          >
            <Plus aria-hidden className="size-4.5" />
            Add a {list.entryName}
          </ButtonLink>
        )}
        <RestoreStandard
          target={newTarget}
          seen={section.seen}
          things={`${list.entryName}s`}
          isOwn={section.isOwn}
          // The pressed button is removed, so the focus would be lost.
          onRestored={() => document.getElementById(editLinkId(newTarget))?.focus()}
        />
        {entries.some(entry => entry.isSample) && (
          <ConfirmDialog
            title="Remove all samples?"
            confirmLabel="Remove the samples"
            isDangerous
            onConfirm={() => ask('remove-samples', newTarget, '')}
            trigger={
              <Button variant="quiet" className="px-4 max-sm:-ml-3 noscript:hidden">
                Remove the samples
              </Button>
            }
          >
            <p>What customers have written stays.</p>
          </ConfirmDialog>
        )}
        {list.most > list.least && (
          <p className="ml-auto text-sm text-muted tabular-nums">
            {entries.length} of at most {list.most}
          </p>
        )}
      </div>
    </>
  )
}

const NOTHING: EditedThing = { values: {}, seen: '', picture: null }

interface EntryProps {
  title: string
  text: string
  picture: EditedThing['picture']
  /** The accessible name of the group of buttons. */
  what: string
  children: ReactNode
}

function Entry({ title, text, picture, what, children }: EntryProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-nowrap">
      <PictureThumb picture={picture} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere" dir="auto">
          {title}
        </p>
        <p className="line-clamp-2 text-sm text-muted wrap-anywhere" dir="auto">
          {text}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the buttons of an entry are not form fields. */}
      <div role="group" aria-label={what} className="-mx-2 ml-auto flex shrink-0">
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

/** Moves the focus along with an entry that was moved, so that it can be moved again. */
function useMovedFocus(result: SettingsResult | undefined, asked: FormData | undefined) {
  const intent = asked?.get('intent')
  useEffect(() => {
    if (!result?.isDone || (intent !== 'up' && intent !== 'down')) return
    const [, list, index] = /^(\w+)-(\d+)$/.exec(result.target) ?? []
    const to = Number(index) + (intent === 'up' ? -1 : 1)
    // At the ends of the list, only the button for the other direction remains.
    for (const way of [intent, 'up', 'down']) {
      const button = document.getElementById(`${list}-${to}-${way}`)
      if (button instanceof HTMLButtonElement && !button.disabled) return button.focus()
    }
  }, [result, intent])
}

const ICON = 'grid size-11 place-items-center rounded-control hover:bg-ink/5'
