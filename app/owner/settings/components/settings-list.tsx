import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import type { EditedSection, EditedValues } from '../edit-settings.server.ts'
import { editAddress, editLinkId } from '../settings-address.ts'
import { SETTINGS_LISTS } from '../settings-lists.ts'
import { type SettingsPartId, writeSettingsTarget } from '../settings-parts.ts'
import type { SettingsResult } from '../settings-result.ts'
import { SettingsListEntry } from './settings-list-entry.tsx'

export type ListSection = Extract<EditedSection, { kind: 'list' }>

interface Props {
  part: SettingsPartId
  section: ListSection
  /** The target of the entry that is being edited, from `writeSettingsTarget`. */
  editing: string | undefined
  /** Renders the form of the edited entry. */
  renderForm(target: string, edited: EditedValues): ReactNode
}

/** The entries of a list. One at a time can be edited, in its position. */
export function SettingsList({ part, section, editing, renderForm }: Props) {
  const { id, entries } = section
  const list = SETTINGS_LISTS[id]
  const fetcher = useFetcher<SettingsResult>()
  useNotice(fetcher.data)
  useMovedFocus(fetcher.data, fetcher.formData)
  const newTarget = writeSettingsTarget({ list: id, entry: 'new' })

  function ask(intent: 'up' | 'down' | 'remove', target: string, seen: string) {
    // Until the list is reloaded, the rows may be out of date.
    if (fetcher.state !== 'idle') return
    fetcher.submit({ intent, target, seen }, { method: 'post', action: '/admin/settings' })
  }

  return (
    <>
      {entries.length === 0 && editing !== newTarget && (
        <p className="py-2 text-muted">{t('Nothing here yet.')}</p>
      )}
      <ol className="divide-y divide-line">
        {entries.map((entry, index) => {
          const target = writeSettingsTarget({ list: id, entry: index })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id but their position.
            <li key={index} className={editing === target ? 'py-5' : 'py-2.5'}>
              {editing === target ? (
                renderForm(target, entry)
              ) : (
                <SettingsListEntry
                  {...{ entry, target, index }}
                  entryName={list.entryName}
                  editHref={editAddress(part, target)}
                  isLast={index === entries.length - 1}
                  onAsk={intent => ask(intent, target, entry.seen)}
                />
              )}
            </li>
          )
        })}
      </ol>
      {editing === newTarget && (
        <div className={entries.length === 0 ? 'pt-3' : 'mt-2.5 border-t border-line pt-5'}>
          {renderForm(newTarget, { values: section.begin, seen: '' })}
        </div>
      )}
      <ListActions {...{ part, section, newTarget }} isAdding={editing === newTarget} />
    </>
  )
}

interface ActionsProps {
  part: SettingsPartId
  section: ListSection
  newTarget: string
  /** Whether the form of a new entry is open. */
  isAdding: boolean
}

/** Below the entries: add one. */
function ListActions({ part, section, newTarget, isAdding }: ActionsProps) {
  const { id, entries } = section
  const list = SETTINGS_LISTS[id]
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
      {!isAdding && entries.length < list.most && (
        <ButtonLink
          id={editLinkId(newTarget)}
          to={editAddress(part, newTarget)}
          preventScrollReset
          className="px-4"
        >
          <Plus aria-hidden className="size-4.5" />
          {t(list.add)}
        </ButtonLink>
      )}
      <p className="ms-auto text-sm text-muted tabular-nums">
        {t('{length} of at most {most}', { length: entries.length, most: list.most })}
      </p>
    </div>
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
