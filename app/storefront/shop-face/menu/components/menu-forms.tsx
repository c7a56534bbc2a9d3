import { getFormProps } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { LinkOptions } from '#app/owner/rich-text/components/link-options.tsx'
import type { LinkGroup } from '#app/owner/rich-text/link-group.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { UnsavedGuard } from '#app/ui/forms/unsaved-guard.tsx'
import { ENGLISH_CHANGED, TYPED_IN_URDU } from '#app/ui/forms/urdu-part.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { HiddenNotice } from '../../components/hidden-notice.tsx'
import { useFaceForm } from '../../components/use-face-form.ts'
import { MENU_PAGE } from '../../face-pages.ts'
import type { FaceResult } from '../../face-result.ts'
import { MAIN_LIST } from '../changed-menus.ts'
import type { EditedOfMenus } from '../edited-entry.ts'
import { OTHER_ADDRESS } from '../link-choices.ts'
import { columnRules, entryRules } from '../menu-form.ts'

interface Props {
  edited: EditedOfMenus
  seen: string
  result: FaceResult | undefined
}

interface EntryProps extends Omit<Props, 'edited'> {
  edited: Extract<EditedOfMenus, { kind: 'entry' }>
  choices: readonly LinkGroup[]
  lists: readonly { id: string; title: string }[]
}

/** The form of an entry of the menu or the footer. */
export function EntryForm({ edited, seen, choices, lists, result }: EntryProps) {
  const { id, isHidden, values, isOutdated } = edited
  const { form, metas, errors, errorsOf, noteChange, hasChanges } = useFaceForm({
    id: 'entry',
    schema: entryRules,
    fields: [
      { name: 'label', label: message('Label') },
      { name: 'labelUrdu', label: message('Label in Urdu') },
      { name: 'leadsTo', label: message('Leads to') },
      { name: 'address', label: message('Address') },
      { name: 'list', label: message('Where') },
    ],
    closedAt: MENU_PAGE,
    values,
    result,
  })
  const field = (name: string) => ({
    name,
    id: metas[name]?.id,
    defaultValue: metas[name]?.initialValue,
    errors: errorsOf(name),
  })
  return (
    <>
      <AdminHeading
        title={id ? t('Edit the entry') : t('Add an entry')}
        back={{ ...BACK, label: t(BACK.label) }}
      />
      <HiddenNotice {...{ id, seen, isHidden }} />
      <Form {...getFormProps(form)} method="post" onInput={noteChange} className="max-w-2xl space-y-5">
        <FormErrors title={t('This was not saved.')} errors={errors} attempt={result} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={seen} />
        <Panel title={t('Entry')}>
          <div className="space-y-5">
            <Field label={t('Label')} maxLength={40} {...field('label')} />
            <Field
              label={t('Label in Urdu')}
              optional
              hint={
                isOutdated ? t(ENGLISH_CHANGED) : t('Where it is empty, Urdu pages show the English label.')
              }
              maxLength={40}
              {...TYPED_IN_URDU}
              {...field('labelUrdu')}
            />
            <Select
              label={t('Leads to')}
              hint={t('A new page or collection is among the choices once shoppers can open it.')}
              {...field('leadsTo')}
            >
              <option value="">{t('Choose…')}</option>
              <LinkOptions groups={choices} />
              <option value={OTHER_ADDRESS}>{t('Another address')}</option>
            </Select>
            <Field
              label={t('Address')}
              hint={t(
                'Only for another address: a path of the shop like /faq, or one that begins with https://.',
              )}
              optional
              inputMode="url"
              maxLength={300}
              {...field('address')}
            />
            <Select label={t('Where')} {...field('list')}>
              {lists.map(list => (
                <option key={list.id} value={list.id}>
                  {list.id === MAIN_LIST ? t(list.title) : t('Footer: {title}', { title: list.title })}
                </option>
              ))}
            </Select>
          </div>
        </Panel>
        <SaveButtons intent="save-entry" />
      </Form>
      <UnsavedGuard guardsSearch hasChanges={hasChanges} />
    </>
  )
}

/** The form of a column of the footer. */
export function ColumnForm({ edited: { id, values, isOutdated }, seen, result }: Props) {
  const { form, metas, errors, errorsOf, noteChange, hasChanges } = useFaceForm({
    id: 'column',
    schema: columnRules,
    fields: [
      { name: 'title', label: message('Title') },
      { name: 'titleUrdu', label: message('Title in Urdu') },
    ],
    closedAt: MENU_PAGE,
    values,
    result,
  })
  return (
    <>
      <AdminHeading
        title={id ? t('Rename the column') : t('Add a column')}
        back={{ ...BACK, label: t(BACK.label) }}
      />
      <Form {...getFormProps(form)} method="post" onInput={noteChange} className="max-w-2xl space-y-5">
        <FormErrors title={t('This was not saved.')} errors={errors} attempt={result} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={seen} />
        <Panel title={t('Column of the footer')}>
          <Field
            label={t('Title')}
            name="title"
            maxLength={40}
            id={metas.title?.id}
            defaultValue={metas.title?.initialValue}
            errors={errorsOf('title')}
          />
          <Field
            label={t('Title in Urdu')}
            optional
            hint={
              isOutdated ? t(ENGLISH_CHANGED) : t('Where it is empty, Urdu pages show the English title.')
            }
            name="titleUrdu"
            maxLength={40}
            {...TYPED_IN_URDU}
            id={metas.titleUrdu?.id}
            defaultValue={metas.titleUrdu?.initialValue}
            errors={errorsOf('titleUrdu')}
            className="mt-5"
          />
        </Panel>
        <SaveButtons intent="save-column" />
      </Form>
      <UnsavedGuard guardsSearch hasChanges={hasChanges} />
    </>
  )
}

const BACK = { label: message('Menus'), to: MENU_PAGE }

function SaveButtons({ intent }: { intent: string }) {
  const isSaving = useNavigation().formData?.get('intent') === intent
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <ButtonLink to={MENU_PAGE}>{t('Cancel')}</ButtonLink>
      <Button type="submit" name="intent" value={intent} variant="primary" busy={isSaving}>
        {t('Save in the draft')}
      </Button>
    </div>
  )
}
