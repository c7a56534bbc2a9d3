import { getFormProps } from '@conform-to/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import { SaveBar } from '#app/ui/forms/save-bar.tsx'
import type { EditedSection } from '../edit-settings.server.ts'
import type { TypedValues } from '../settings-fields.ts'
import { SETTINGS_FORMS } from '../settings-forms.ts'
import { readTypedForm, rulesOfForms, seenFieldOf } from '../settings-part-form.ts'
import { type SettingsPartId, writeSettingsTarget } from '../settings-parts.ts'
import type { SettingsResult } from '../settings-result.ts'
import { SettingsErrors } from './settings-errors.tsx'
import { SettingsFieldInputs } from './settings-field-inputs.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type FormSection = Extract<EditedSection, { kind: 'form' }>

interface Props {
  part: SettingsPartId
  sections: readonly FormSection[]
  result: SettingsResult | undefined
  /** Rendered below the fields of a section. `reopen` resets all fields to the saved settings. */
  renderAside(section: FormSection, reopen: () => void): ReactNode
  /** Called when unsaved changes appear or disappear. */
  onUnsaved(target: string, isUnsaved: boolean): void
}

/** The forms of a tab with one Save. Save and Discard reopen them with the saved settings. */
export function SettingsPartForm(props: Props) {
  const { sections, result } = props
  const [opened, setOpened] = useState({
    key: 0,
    sections,
    handled: undefined as SettingsResult | undefined,
  })
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is removed, so the focus would be lost.
    const isLost = document.activeElement === document.body
    if (opened.key > 0 && isLost) container.current?.focus({ preventScroll: true })
  }, [opened.key])
  return (
    <div ref={container} tabIndex={-1}>
      <OpenedForm
        {...props}
        key={opened.key}
        sections={opened.sections}
        result={result === opened.handled ? undefined : result}
        onReopen={() => {
          props.onUnsaved(writeSettingsTarget({ part: props.part }), false)
          setOpened(({ key }) => ({ key: key + 1, sections, handled: result }))
        }}
      />
    </div>
  )
}

function OpenedForm({
  part,
  sections,
  result,
  renderAside,
  onUnsaved,
  onReopen,
}: Props & { onReopen(): void }) {
  const target = writeSettingsTarget({ part })
  const element = useRef<HTMLFormElement>(null)
  const isSaving = useNavigation().formData?.get('target') === target
  const changes = usePartChanges(element, sections, isChanged => onUnsaved(target, isChanged))
  useSavedForm(result, changes, onReopen)
  const { form, metas, seen, errors } = useSettingsForm({
    target,
    result,
    fields: sections.flatMap(({ id }) => SETTINGS_FORMS[id].fields),
    rulesOf: sent => rulesOfForms(changes.listChanged(sent)),
    values: Object.assign({}, ...sections.map(({ values }) => values)),
    seen: Object.fromEntries(sections.map(({ id, seen }) => [seenFieldOf(id), seen])),
  })

  return (
    <Form
      {...getFormProps(form)}
      ref={element}
      method="post"
      replace
      preventScrollReset
      onInput={changes.read}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        changes.noteSent()
        form.onSubmit(event)
      }}
      className="space-y-5 [&_:is(input,textarea,select,button)]:scroll-mb-40"
    >
      <SettingsErrors errors={errors} result={result} />
      {result?.isDone && (
        <noscript>
          <p className="font-medium">{result.text}</p>
        </noscript>
      )}
      <input type="hidden" name="target" value={target} />
      {Object.entries(seen).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {sections.map(section => {
        const { title, about, fields } = SETTINGS_FORMS[section.id]
        return (
          <Panel key={section.id} title={t(title)}>
            {about && <p className="-mt-2 mb-4 text-sm text-muted">{t(about)}</p>}
            <SettingsFieldInputs {...{ fields, form, metas, result }} />
            <div className="mt-4 empty:hidden">{renderAside(section, onReopen)}</div>
          </Panel>
        )
      })}
      <SaveBar
        isChanged={changes.isChanged}
        isSaving={isSaving}
        name="intent"
        value="save"
        onDiscard={onReopen}
      />
    </Form>
  )
}

type PartChanges = ReturnType<typeof usePartChanges>

/** Tracks which forms of a tab differ from the values that they were opened with, or that were saved since. */
function usePartChanges(
  element: { current: HTMLFormElement | null },
  sections: readonly FormSection[],
  onChange: (isChanged: boolean) => void,
) {
  const [isChanged, setChanged] = useState(false)
  const ids = sections.map(({ id }) => id)
  const base = useRef<TypedValues[]>(sections.map(({ values }) => values))
  const sent = useRef<TypedValues[]>(undefined)

  const listChanged = (form: FormData) =>
    ids.filter((id, index) => !areSame(readTypedForm(id, form), base.current[index]))
  const readAll = () => {
    const form = new FormData(element.current ?? undefined)
    return ids.map(id => readTypedForm(id, form))
  }

  function read() {
    const isChangedNow = readAll().some((values, index) => !areSame(values, base.current[index]))
    setChanged(isChangedNow)
    onChange(isChangedNow)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a browser may restore typed text after a reload.
  useEffect(() => read(), [])

  return {
    isChanged,
    read,
    listChanged,
    noteSent() {
      sent.current = readAll()
    },
    /** Returns whether more was typed since the form was sent; then only that counts as changed. */
    keepTypedSince(): boolean {
      const now = readAll()
      const hasMore = sent.current?.some((values, index) => !areSame(values, now[index])) ?? false
      if (hasMore && sent.current) base.current = sent.current
      return hasMore
    },
  }
}

/** Reopens the form with the saved settings after a save, unless more was typed meanwhile. */
function useSavedForm(result: SettingsResult | undefined, changes: PartChanges, onReopen: () => void): void {
  const isIdle = useNavigation().state === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is handled once.
  useEffect(() => {
    if (!result?.isDone || !isIdle) return
    if (changes.keepTypedSince()) changes.read()
    else onReopen()
  }, [result, isIdle])
}

function areSame(one: TypedValues | undefined, other: TypedValues | undefined): boolean {
  return Object.keys({ ...one, ...other }).every(name => (one?.[name] ?? '') === (other?.[name] ?? ''))
}
