import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { UnsavedGuard } from '#app/ui/forms/unsaved-guard.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import type { EditedSection, EditedValues } from '../edit-settings.server.ts'
import { editAddress, editLinkId, partAddress } from '../settings-address.ts'
import { type SettingsField, summariseValues } from '../settings-fields.ts'
import { SETTINGS_FORMS } from '../settings-forms.ts'
import { SETTINGS_LISTS } from '../settings-lists.ts'
import {
  ALL_PARTS,
  formsSavedTogether,
  isForOwners,
  SETTINGS_PARTS,
  type SettingsPartId,
  writeSettingsTarget,
} from '../settings-parts.ts'
import type { SettingsResult } from '../settings-result.ts'
import { RestoreStandard } from './restore-standard.tsx'
import { SettingsForm } from './settings-form.tsx'
import { type ListSection, SettingsList } from './settings-list.tsx'
import { type FormSection, SettingsPartForm } from './settings-part-form.tsx'

interface Props {
  part: SettingsPartId
  sections: readonly EditedSection[]
  /** The target of the form that the address opens, from `writeSettingsTarget`. */
  editing: string | undefined
  /** Whether the viewer decides about staff. */
  isOwner: boolean
  result: SettingsResult | undefined
}

/** The settings page, in tabs. */
export function SettingsPage({ part, sections, editing, isOwner, result }: Props) {
  const unsaved = useUnsavedTargets()
  useReturnedFocus(editing)
  const together = new Set<string>(formsSavedTogether(part))
  const isTogether = (section: EditedSection) => together.has(section.id)
  const rest = sections.filter(section => !isTogether(section))
  const resultFor = (target: string) => (result?.target === target ? result : undefined)
  return (
    <>
      <AdminHeading title={t('Settings')} />
      <div className="-mt-3">
        <TabLinks
          label={t('Settings')}
          tabs={ALL_PARTS.filter(id => isOwner || !isForOwners(id)).map(id => ({
            label: t(SETTINGS_PARTS[id].title),
            to: partAddress(id),
            isCurrent: id === part,
          }))}
        />
      </div>
      <div className="mt-5 space-y-5">
        {together.size > 0 && (
          <SettingsPartForm
            key={part}
            part={part}
            sections={sections.filter(isTogether) as FormSection[]}
            result={resultFor(writeSettingsTarget({ part }))}
            renderAside={(section, reopen) => (
              <RestoreStandard
                target={section.id}
                seen={section.seen}
                things={t('words')}
                isOwn={section.isOwn}
                onRestored={reopen}
              />
            )}
            onUnsaved={unsaved.note}
          />
        )}
        {rest.map(section => {
          const props = { part, editing, resultFor, onUnsaved: unsaved.note }
          return section.kind === 'list' ? (
            <ListPanel key={section.id} section={section} {...props} />
          ) : (
            <FormPanel key={section.id} section={section} {...props} />
          )
        })}
      </div>
      <UnsavedGuard key={`${part} ${editing}`} guardsSearch hasChanges={unsaved.hasAny} />
    </>
  )
}

interface PanelProps {
  part: SettingsPartId
  editing: string | undefined
  resultFor(target: string): SettingsResult | undefined
  onUnsaved(target: string, isUnsaved: boolean): void
}

function ListPanel({ part, section, editing, resultFor, onUnsaved }: PanelProps & { section: ListSection }) {
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

/** A form that opens and saves on its own. */
function FormPanel({ part, section, editing, resultFor, onUnsaved }: PanelProps & { section: FormSection }) {
  const form = SETTINGS_FORMS[section.id]
  const isOpen = editing === section.id
  const [restored, setRestored] = useState(0)
  return (
    <Panel
      title={t(form.title)}
      aside={!isOpen && <EditLink part={part} target={section.id} title={t(form.title)} />}
    >
      {form.about && <p className="-mt-2 mb-4 text-sm text-muted">{t(form.about)}</p>}
      {isOpen ? (
        <SettingsForm
          // The key resets the form after the standard text is restored.
          key={restored}
          target={section.id}
          fields={form.fields}
          schema={form.schema}
          edited={section}
          result={resultFor(section.id)}
          closedAt={partAddress(part)}
          aside={
            <RestoreStandard
              target={section.id}
              seen={section.seen}
              things={t('words')}
              isOwn={section.isOwn}
              onRestored={() => {
                onUnsaved(section.id, false)
                setRestored(count => count + 1)
              }}
            />
          }
          onUnsaved={onUnsaved}
        />
      ) : (
        <FormSummary fields={form.fields} edited={section} />
      )}
    </Panel>
  )
}

/** The beginning of a closed form's text. */
function FormSummary({ fields, edited }: { fields: readonly SettingsField[]; edited: EditedValues }) {
  return (
    <p className="line-clamp-3 text-sm whitespace-pre-line text-muted wrap-anywhere" dir="auto">
      {summariseValues(fields, edited.values)}
    </p>
  )
}

function EditLink({ part, target, title }: { part: SettingsPartId; target: string; title: string }) {
  return (
    <ButtonLink
      id={editLinkId(target)}
      to={editAddress(part, target)}
      preventScrollReset
      aria-label={t('Edit {title}', { title })}
      className="px-4"
    >
      {t('Edit')}
    </ButtonLink>
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
