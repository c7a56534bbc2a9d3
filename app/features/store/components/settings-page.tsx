import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { UnsavedGuard } from '#app/ui/forms/unsaved-guard.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import type { SettingsAnswer } from '../answer-settings-form.server.ts'
import type { EditedSection, EditedThing } from '../edit-settings.server.ts'
import { editAddress, editLinkId, partAddress } from '../settings-address.ts'
import type { SettingsField } from '../settings-fields.ts'
import { SETTINGS_FORMS } from '../settings-forms.ts'
import { SETTINGS_LISTS } from '../settings-lists.ts'
import { SETTINGS_PARTS, type SettingsPartId } from '../settings-parts.ts'
import { PictureThumb } from './picture-thumb.tsx'
import { RestoreStandard } from './restore-standard.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsList } from './settings-list.tsx'

/** Tabs of which every form is short enough to be always open. */
const OPEN_PARTS: readonly SettingsPartId[] = ['store', 'delivery', 'search']

interface Props {
  part: SettingsPartId
  sections: readonly EditedSection[]
  /** The form that the address opens, as `writeSettingsTarget` names it. */
  editing: string | undefined
  answer: SettingsAnswer | undefined
}

/** What the owner can change about the shop, in tabs. */
export function SettingsPage({ part, sections, editing, answer }: Props) {
  const unsaved = useUnsavedTargets()
  useReturnedFocus(editing)
  const [restored, setRestored] = useState(0)
  const formProps = (target: string, thing: EditedThing, closedAt: string | undefined) => ({
    target,
    thing,
    closedAt,
    answer: answer?.target === target ? answer : undefined,
    onUnsaved: unsaved.note,
  })
  return (
    <>
      <AdminHeading title="Settings" />
      <div className="-mt-3">
        <TabLinks
          label="Settings"
          tabs={Object.entries(SETTINGS_PARTS).map(([id, { title }]) => ({
            label: title,
            to: partAddress(id as SettingsPartId),
            isCurrent: id === part,
          }))}
        />
      </div>
      <div className="mt-5 max-w-3xl space-y-5">
        {sections.map(section => {
          if (section.kind === 'list') {
            const list = SETTINGS_LISTS[section.id]
            return (
              <Panel key={section.id} title={list.title}>
                {list.about && <p className="-mt-2 mb-2 text-sm text-muted">{list.about}</p>}
                <SettingsList
                  part={part}
                  section={section}
                  editing={editing}
                  renderForm={(target, thing) => (
                    <SettingsForm
                      key={target}
                      fields={list.fields}
                      schema={list.schema}
                      {...formProps(target, thing, partAddress(part))}
                    />
                  )}
                />
              </Panel>
            )
          }
          const form = SETTINGS_FORMS[section.id]
          const isAlwaysOpen = OPEN_PARTS.includes(part)
          const isOpen = isAlwaysOpen || editing === section.id
          return (
            <Panel
              key={section.id}
              title={form.title}
              aside={!isOpen && <EditLink part={part} target={section.id} title={form.title} />}
            >
              {form.about && <p className="-mt-2 mb-4 text-sm text-muted">{form.about}</p>}
              {isOpen ? (
                <SettingsForm
                  // With the standard words back it is another form, as if it were opened just now.
                  key={`${section.id} ${restored}`}
                  fields={form.fields}
                  schema={form.schema}
                  aside={
                    <RestoreStandard
                      target={section.id}
                      seen={section.seen}
                      things="words"
                      isOwn={section.isOwn}
                      onRestored={() => {
                        unsaved.note(section.id, false)
                        setRestored(count => count + 1)
                      }}
                    />
                  }
                  {...formProps(section.id, section, isAlwaysOpen ? undefined : partAddress(part))}
                />
              ) : (
                <FormSummary fields={form.fields} thing={section} />
              )}
            </Panel>
          )
        })}
      </div>
      <UnsavedGuard key={`${part} ${editing}`} guardsSearch hasChanges={unsaved.hasAny} />
    </>
  )
}

/** What a closed form says now, by its beginning. */
function FormSummary({ fields, thing }: { fields: readonly SettingsField[]; thing: EditedThing }) {
  const texts = fields.filter(field => field.kind !== 'picture').map(field => thing.values[field.name])
  return (
    <div className="flex gap-3">
      <PictureThumb picture={thing.picture} />
      <p className="line-clamp-3 text-sm whitespace-pre-line text-muted wrap-anywhere" dir="auto">
        {texts.join('\n').replace(/\n+/g, '\n')}
      </p>
    </div>
  )
}

function EditLink({ part, target, title }: { part: SettingsPartId; target: string; title: string }) {
  return (
    <ButtonLink
      id={editLinkId(target)}
      to={editAddress(part, target)}
      preventScrollReset
      aria-label={`Edit ${title}`}
      className="px-4"
    >
      Edit
    </ButtonLink>
  )
}

/** Which forms hold something that has not been saved; those of a tab that was left are forgotten. */
function useUnsavedTargets() {
  const { search } = useLocation()
  const targets = useRef(new Set<string>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another search the forms are other ones.
  useEffect(() => targets.current.clear(), [search])
  const note = useCallback((target: string, isUnsaved: boolean) => {
    if (isUnsaved) targets.current.add(target)
    else targets.current.delete(target)
  }, [])
  const hasAny = useCallback(() => targets.current.size > 0, [])
  return { note, hasAny }
}

/** Once a form is closed, the keyboard is back at the link that opened it. */
function useReturnedFocus(editing: string | undefined) {
  const last = useRef(editing)
  useEffect(() => {
    if (last.current && !editing) document.getElementById(editLinkId(last.current))?.focus()
    last.current = editing
  }, [editing])
}
