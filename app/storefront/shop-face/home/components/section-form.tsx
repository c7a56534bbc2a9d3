import { type FieldMetadata, getFormProps } from '@conform-to/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { SetChoice } from '#app/catalogue/product-query/set-choice.ts'
import { SettingsFieldInput } from '#app/owner/settings/components/settings-field-input.tsx'
import { storedTimes, TIMES_FIELDS, TIMES_HINT } from '#app/owner/settings/fields/times-fields.ts'
import { timesText } from '#app/owner/settings/home-sections/times-text.ts'
import type { SettingsField } from '#app/owner/settings/settings-fields.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { FoldedPart } from '#app/ui/forms/folded-part.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { SAVE_BAR } from '#app/ui/forms/save-bar.tsx'
import { UnsavedGuard } from '#app/ui/forms/unsaved-guard.tsx'
import { ENGLISH_CHANGED, UrduPart } from '#app/ui/forms/urdu-part.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { HiddenNotice } from '../../components/hidden-notice.tsx'
import { RestoreStandard } from '../../components/restore-standard.tsx'
import { useFaceForm } from '../../components/use-face-form.ts'
import { HOME_PAGE } from '../../face-pages.ts'
import type { FaceResult } from '../../face-result.ts'
import type { EditedSection } from '../edited-section.ts'
import type { PieceChoice } from '../piece-choice.ts'
import { withSets } from '../product-sections.ts'
import { withPieces } from '../promotion-sections.ts'
import { type FieldGroup, groupTitle, ORDER, type RepeatedThings, readOrder } from '../section-form.ts'
import { SECTION_FORMS } from '../section-forms.ts'
import { sectionRules } from '../typed-section.ts'
import { urduGroups } from '../urdu-fields.ts'
import { AddButton, OrderButtons } from './order-buttons.tsx'

interface Props {
  edited: EditedSection
  seen: string
  /** Where a new section can stand: after one of these, in the order of the page. */
  places: readonly { id: string; name: string }[]
  /** What a row can show, and Shop Now can lead to. */
  sets: readonly SetChoice[]
  /** What a picture can name. */
  pieces: readonly PieceChoice[]
  result: FaceResult | undefined
  /** What it has besides its form, if anything. */
  children?: ReactNode
}

/** The form of one section. It closes once saved. */
export function SectionForm({ edited, seen, places, sets, pieces, result, children }: Props) {
  const { kind, id, isHidden, values, pictures, outdated, hasOwnReasons } = edited
  const { name, about, groups: standard, repeats } = SECTION_FORMS[kind]
  const allGroups = withPieces(withSets(standard, sets, values), pieces)
  const allInUrdu = urduGroups(kind)
  const [isUploading, setUploading] = useState(false)
  const isSaving = useNavigation().formData?.get('intent') === 'save'
  const submit = useSubmit()
  const { form, metas, errors, errorsOf, noteChange, hasChanges } = useFaceForm({
    id: 'section',
    schema: sectionRules(kind),
    fields: [
      ...[...allGroups, ...allInUrdu].flatMap(group => group.fields),
      ...orderOf(repeats),
      ...TIMES_FIELDS,
    ],
    closedAt: HOME_PAGE,
    values,
    result,
  })
  const { order, setOrder, isNew } = useOrder(repeats, metas[ORDER]?.initialValue)
  const groups = inOrder(allGroups, order)
  const titleOf = (group: FieldGroup) => groupTitle(group, order.indexOf(group.slot ?? 0))
  const inUrdu = inOrder(allInUrdu, order)
  const urduFields = inUrdu.flatMap(group => group.fields)
  const showSlot = useShownSlot(order)
  const changeOrder = (next: number[]) => {
    showSlot(changedSlot(order, next))
    setOrder(next)
    noteChange()
  }
  const inputOf = (field: SettingsField, isEmpty: boolean) => (
    <SectionField
      key={field.name}
      field={field}
      meta={isEmpty ? withoutValue(metas[field.name]) : metas[field.name]}
      errors={errorsOf(field.name)}
      picture={isEmpty ? null : (pictures[field.name] ?? null)}
      onBusyChange={setUploading}
      note={!isEmpty && outdated.includes(field.name) ? t(ENGLISH_CHANGED) : undefined}
    />
  )
  const inputsOf = ({ fields, slot }: FieldGroup) => {
    const times = fields.filter(({ kind }) => kind === 'moment')
    const others = fields.filter(field => !times.includes(field))
    return (
      <>
        {others.map(field => inputOf(field, isNew(slot)))}
        {times.length > 0 && (
          <SlideTimes
            initial={isNew(slot) ? [] : times.map(({ name }) => metas[name]?.initialValue)}
            isWrong={times.some(({ name }) => errorsOf(name).length > 0)}
          >
            {times.map(field => inputOf(field, isNew(slot)))}
          </SlideTimes>
        )}
      </>
    )
  }

  return (
    <>
      <AdminHeading
        title={id ? t(name) : t('Add: {name}', { name: t(name) })}
        lead={t(about)}
        back={{ label: t('Home page'), to: HOME_PAGE }}
      />
      <HiddenNotice {...{ id, seen, isHidden }} />
      {children}
      <Form
        {...getFormProps(form)}
        method="post"
        onInput={noteChange}
        className="max-w-3xl space-y-5 [&_:is(input,textarea,select,button)]:scroll-mb-40"
      >
        <FormErrors title={t('This was not saved.')} errors={errors} attempt={result} />
        {/* Enter in a field presses the first button, which is not to move a slide. */}
        {repeats && <button type="submit" hidden tabIndex={-1} aria-hidden />}
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="seen" value={seen} />
        {/* A button that changes the order sends the form as well, where no script runs. */}
        <input type="hidden" name="intent" value="save" />
        {repeats && <input type="hidden" name={ORDER} value={order.join()} />}
        {groups.map((group, index) => (
          <Panel
            key={group.slot ?? index}
            id={group.slot === undefined ? undefined : slotAnchor(group.slot)}
            title={titleOf(group) ?? t(name)}
            aside={
              repeats &&
              group.slot && (
                <OrderButtons slot={group.slot} repeats={repeats} order={order} onChange={changeOrder} />
              )
            }
          >
            <div className="space-y-5">{inputsOf(group)}</div>
          </Panel>
        ))}
        <div className="flex flex-wrap gap-3 empty:hidden">
          {repeats && order.length < repeats.most && (
            <AddButton repeats={repeats} order={order} onChange={changeOrder} />
          )}
          {hasOwnReasons && (
            <RestoreStandard
              things={t('reasons')}
              onConfirm={() => submit({ intent: 'restore-reasons', id, seen }, { method: 'post' })}
            />
          )}
        </div>
        {inUrdu.length > 0 && (
          <UrduPart
            isUsed={urduFields.some(({ name }) => values[name])}
            isWrong={urduFields.some(({ name }) => errorsOf(name).length > 0)}
          >
            {inUrdu.map((group, index) => (
              <fieldset key={group.slot ?? index} className="min-w-0 space-y-5">
                {group.title && <legend className="mb-2 font-semibold">{titleOf(group)}</legend>}
                {inputsOf(group)}
              </fieldset>
            ))}
          </UrduPart>
        )}
        <Panel title={t('When this section is shown')}>
          <p className="-mt-2 mb-4 text-sm text-muted">{t(TIMES_HINT)}</p>
          <div className="grid gap-5 sm:grid-cols-2">{TIMES_FIELDS.map(field => inputOf(field, false))}</div>
        </Panel>
        {id === '' && <Place places={places} isFirst={kind === 'hero'} />}
        <div className={`${SAVE_BAR} flex justify-end`}>
          <ButtonLink to={HOME_PAGE}>{t('Cancel')}</ButtonLink>
          <Button type="submit" variant="primary" busy={isSaving || isUploading}>
            {t('Save in the draft')}
          </Button>
        </div>
      </Form>
      <UnsavedGuard guardsSearch hasChanges={hasChanges} />
    </>
  )
}

function orderOf(repeats: RepeatedThings | undefined) {
  return repeats ? [{ name: ORDER, label: repeats.title }] : []
}

/** The numbers of the things that are there, in order, as what was sent has them. What is added begins empty. */
function useOrder(repeats: RepeatedThings | undefined, sent: string | undefined) {
  const [order, setOrder] = useState(() => (repeats ? readOrder({ [ORDER]: sent ?? '1' }, repeats) : []))
  const [added, setAdded] = useState<readonly number[]>([])
  const change = (next: number[]) => {
    setAdded([...added, ...next.filter(slot => !order.includes(slot))])
    setOrder(next)
  }
  return { order, setOrder: change, isNew: (slot = 0) => added.includes(slot) }
}

/** Brings one of several things into view once it has been added or moved. */
function useShownSlot(order: readonly number[]) {
  const changed = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new order is followed once.
  useEffect(() => {
    const slot = changed.current
    changed.current = undefined
    if (slot) document.getElementById(slotAnchor(slot))?.scrollIntoView({ block: 'start' })
  }, [order])
  return (slot: number | undefined) => {
    changed.current = slot
  }
}

function slotAnchor(slot: number): string {
  return `slot-${slot}`
}

/** What was added, or put first; undefined for a step, after which its button is in view. */
function changedSlot(before: readonly number[], next: readonly number[]): number | undefined {
  const added = next.find(slot => !before.includes(slot))
  const [first = 0] = next
  return added ?? (next.length === before.length && before.indexOf(first) > 1 ? first : undefined)
}

function withoutValue(meta: FieldMetadata<string> | undefined): FieldMetadata<string> | undefined {
  return meta && { ...meta, id: meta.id, name: meta.name, initialValue: undefined }
}

/** The groups of what is there, in its order; all groups where nothing has a number. */
function inOrder(groups: readonly FieldGroup[], order: readonly number[]): FieldGroup[] {
  const ordered = order.flatMap(slot => groups.filter(group => group.slot === slot))
  return [...groups.filter(({ slot }) => slot === undefined), ...ordered]
}

interface FieldProps {
  field: SettingsField
  meta: FieldMetadata<string> | undefined
  errors: readonly string[]
  picture: EditedSection['pictures'][string]
  onBusyChange(isBusy: boolean): void
  note: string | undefined
}

interface SlideTimesProps {
  /** What both fields say at first. */
  initial: readonly (string | undefined)[]
  isWrong: boolean
  children: ReactNode
}

/** When one of the slides is shown: in words, and the fields behind them. */
function SlideTimes({ initial, isWrong, children }: SlideTimesProps) {
  const [[from = '', until = ''], setTyped] = useState(initial)
  const words = timesText(storedTimes({ from, until }))
  return (
    <FoldedPart
      title={t('When this slide is shown')}
      aside={words || t('Shown always')}
      isUsed={words !== ''}
      isWrong={isWrong}
    >
      <p className="text-sm text-muted">{t(TIMES_HINT)}</p>
      <div
        className="grid gap-5 sm:grid-cols-2"
        onInput={({ currentTarget }) =>
          setTyped(Array.from(currentTarget.querySelectorAll('input'), ({ value }) => value))
        }
      >
        {children}
      </div>
    </FoldedPart>
  )
}

function SectionField({ meta, ...field }: FieldProps) {
  return meta ? <SettingsFieldInput meta={meta} {...field} /> : null
}

/** @param isFirst whether it belongs at the top, unlike most */
function Place({ places, isFirst }: Pick<Props, 'places'> & { isFirst: boolean }) {
  return (
    <Panel title={t('Where it stands')}>
      <Select
        label={t('After')}
        name="after"
        required={false}
        defaultValue={(!isFirst && places.at(-1)?.id) || ''}
      >
        <option value="">{t('Nothing: at the top')}</option>
        {places.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Panel>
  )
}
