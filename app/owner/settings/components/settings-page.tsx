import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import { UnsavedGuard } from '#app/ui/forms/unsaved-guard.tsx'
import type { EditedSection } from '../edit-settings.server.ts'
import { editLinkId, partAddress } from '../settings-address.ts'
import { SETTINGS_LISTS } from '../settings-lists.ts'
import { type SettingsPartId, writeSettingsTarget } from '../settings-parts.ts'
import type { SettingsResult } from '../settings-result.ts'
import { RestoreStandard } from './restore-standard.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsHeading } from './settings-heading.tsx'
import { type ListSection, SettingsList } from './settings-list.tsx'
import { SettingsPartForm } from './settings-part-form.tsx'

interface Props {
  part: SettingsPartId
  sections: readonly EditedSection[]
  /** The target of the form that the address opens, from `writeSettingsTarget`. */
  editing: string | undefined
  /** Whether the viewer decides about staff. */
  isOwner: boolean
  result: SettingsResult | undefined
  /** What stands below the settings of the tab. */
  children?: ReactNode
}

/** The settings page, in tabs. */
export function SettingsPage({ part, sections, editing, isOwner, result, children }: Props) {
  const unsaved = useUnsavedTargets()
  useReturnedFocus(editing)
  const forms = sections.filter(section => section.kind === 'form')
  const lists = sections.filter(section => section.kind === 'list')
  const resultFor = (target: string) => (result?.target === target ? result : undefined)
  return (
    <>
      <SettingsHeading current={part} isOwner={isOwner} />
      <div className="mt-5 space-y-5">
        {forms.length > 0 && (
          <SettingsPartForm
            key={part}
            part={part}
            sections={forms}
            result={resultFor(writeSettingsTarget({ part }))}
            renderAside={(section, reopen) => (
              <RestoreStandard
                target={section.id}
                seen={section.seen}
                isOwn={section.isOwn}
                onRestored={reopen}
              />
            )}
            onUnsaved={unsaved.note}
          />
        )}
        {lists.map(section => (
          <ListPanel key={section.id} {...{ part, section, editing, resultFor }} onUnsaved={unsaved.note} />
        ))}
        {children}
      </div>
      <UnsavedGuard key={`${part} ${editing}`} guardsSearch hasChanges={unsaved.hasAny} />
    </>
  )
}

interface PanelProps {
  part: SettingsPartId
  section: ListSection
  editing: string | undefined
  resultFor(target: string): SettingsResult | undefined
  onUnsaved(target: string, isUnsaved: boolean): void
}

function ListPanel({ part, section, editing, resultFor, onUnsaved }: PanelProps) {
  const list = SETTINGS_LISTS[section.id]
  return (
    <Panel title={t(list.title)}>
      {list.about && <p className="-mt-2 mb-2 text-sm text-muted">{t(list.about)}</p>}
      <SettingsList
        part={part}
        section={section}
        editing={editing}
        renderForm={(target, edited) => (
          <SettingsForm
            key={target}
            fields={list.fields}
            schema={list.schema}
            closedAt={partAddress(part)}
            result={resultFor(target)}
            {...{ target, edited, onUnsaved }}
          />
        )}
      />
    </Panel>
  )
}

/** The forms with unsaved changes; leaving a tab clears them. */
function useUnsavedTargets() {
  const { search } = useLocation()
  const targets = useRef(new Set<string>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search shows other forms.
  useEffect(() => targets.current.clear(), [search])
  const note = useCallback((target: string, isUnsaved: boolean) => {
    if (isUnsaved) targets.current.add(target)
    else targets.current.delete(target)
  }, [])
  const hasAny = useCallback(() => targets.current.size > 0, [])
  return { note, hasAny }
}

/** Moves the focus back to the link that opened a form once the form is closed. */
function useReturnedFocus(editing: string | undefined) {
  const last = useRef(editing)
  useEffect(() => {
    if (last.current && !editing) document.getElementById(editLinkId(last.current))?.focus()
    last.current = editing
  }, [editing])
}
