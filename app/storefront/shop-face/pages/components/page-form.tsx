import { type FieldMetadata, getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { RichTextField } from '#app/owner/rich-text/components/rich-text-field.tsx'
import type { LinkGroup } from '#app/owner/rich-text/link-group.ts'
import { partAddress } from '#app/owner/settings/settings-address.ts'
import type { SettingsPartId } from '#app/owner/settings/settings-parts.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { SEO_FIELDS, SEO_LABELS } from '#app/shared/text/seo-labels.ts'
import { t } from '#app/shared/text/translate.ts'
import { SearchEngineFields } from '#app/storefront/seo/components/search-engine-fields.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { UnsavedGuard } from '#app/ui/forms/unsaved-guard.tsx'
import { ENGLISH_CHANGED, TYPED_IN_ENGLISH, TYPED_IN_URDU } from '#app/ui/forms/urdu-part.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { HiddenNotice } from '../../components/hidden-notice.tsx'
import { useFaceForm } from '../../components/use-face-form.ts'
import { PAGES_PAGE } from '../../face-pages.ts'
import type { FaceResult } from '../../face-result.ts'
import type { EditedPage } from '../edited-page.ts'
import { ownPagePath } from '../own-page.ts'
import {
  ownPageFields,
  ownPageRules,
  type PageField,
  standardPageFields,
  standardPageRules,
} from '../page-form.ts'
import { isStandardPage, standardPage } from '../standard-pages.ts'

interface Props {
  edited: EditedPage
  seen: string
  /** What the words of the page can lead to. */
  links: readonly LinkGroup[]
  /** The line above its text, which follows the settings: empty while they say nothing, and undefined for a page without one. */
  lead?: string | undefined
  result: FaceResult | undefined
  /** The list that it has, if it has one. */
  children?: ReactNode
}

/** The form of a page, in both languages; of one without texts only what search engines show of it. */
export function PageForm({ edited, seen, links, lead, result, children }: Props) {
  const { id, slug, isHidden = false, values, outdated, titles = NO_TITLES } = edited
  const definition = definitionOf(id, titles, slug)
  const isSaving = useNavigation().formData?.get('intent') === 'save-page'
  const { form, metas, errors, errorsOf, noteChange, hasChanges } = useFaceForm({
    id: 'page',
    schema: definition.schema,
    fields: [
      ...definition.groups.flatMap(({ fields }) => fields),
      ...SEO_FIELDS.map(name => ({ name, label: SEO_LABELS[name] })),
    ],
    closedAt: PAGES_PAGE,
    values,
    result,
  })
  return (
    <>
      <AdminHeading
        title={definition.title}
        lead={definition.about && t(definition.about)}
        back={{ label: t('Pages'), to: PAGES_PAGE }}
      />
      <HiddenNotice {...{ id, seen, isHidden }} />
      {lead !== undefined && <SettingsLine lead={lead} part={id === 'returns' ? 'orders' : 'delivery'} />}
      <Form {...getFormProps(form)} method="post" onInput={noteChange} className="max-w-3xl space-y-5">
        <FormErrors title={t('This was not saved.')} errors={errors} attempt={result} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={seen} />
        {definition.groups.map(({ title, hint, fields }) => (
          <Panel key={title} title={title}>
            {hint && <p className="mb-4 text-sm text-muted">{hint}</p>}
            <div className="space-y-5">
              {fields.map(field => (
                <PageFieldInput
                  key={field.name}
                  field={
                    outdated.includes(field.name)
                      ? { ...field, hint: [t(ENGLISH_CHANGED), field.hint].filter(Boolean).join(' ') }
                      : field
                  }
                  meta={metas[field.name]}
                  links={links}
                  errors={errorsOf(field.name)}
                />
              ))}
            </div>
          </Panel>
        ))}
        <SearchEngineFields
          field={name => ({
            name,
            id: metas[name]?.id,
            defaultValue: metas[name]?.initialValue,
            errors: errorsOf(name),
          })}
          own={definition.own}
          path={definition.path ?? ownPagePath(slug ?? '')}
          outdated={outdated}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={PAGES_PAGE}>{t('Cancel')}</ButtonLink>
          <Button type="submit" name="intent" value="save-page" variant="primary" busy={isSaving}>
            {t('Save in the draft')}
          </Button>
        </div>
      </Form>
      {children && <div className="mt-5">{children}</div>}
      <UnsavedGuard guardsSearch hasChanges={hasChanges} />
    </>
  )
}

const NO_TITLES: Record<Language, string> = { en: '', ur: '' }

/** What the page says above the owner's text, so that both agree. */
function SettingsLine({ lead, part }: { lead: string; part: SettingsPartId }) {
  return (
    <div className="mb-5 max-w-3xl rounded-sheet border border-line bg-status-blue px-4 py-3">
      <p>
        {lead
          ? t('Above your text the page says, by the settings:')
          : t('Above your text the page says nothing until you set the days to send something back.')}
      </p>
      {lead && (
        <p className="mt-1 font-medium wrap-anywhere" dir="auto">
          {lead}
        </p>
      )}
      <Link to={partAddress(part)} className="text-link inline-flex min-h-11 items-center">
        {t('Change it in the settings')}
      </Link>
    </div>
  )
}

function definitionOf(id: string, titles: Record<Language, string>, slug: string | undefined) {
  if (isStandardPage(id)) {
    const { title, about, path } = standardPage(id)
    const description = { text: t('What the page says by itself.') }
    return {
      title: t(title),
      about,
      path,
      own: {
        en: { title: { text: titles.en }, description },
        ur: { title: { text: titles.ur }, description },
      },
      groups: standardPageFields(id),
      schema: standardPageRules(id),
    }
  }
  return {
    title: id ? t('Edit the page') : t('Add a page'),
    own: {
      en: { title: { field: 'title' }, description: { field: 'lead' } },
      ur: { title: { field: 'titleUrdu' }, description: { field: 'leadUrdu' } },
    },
    schema: ownPageRules(slug),
    groups: ownPageFields(id === ''),
  }
}

interface InputProps {
  field: PageField
  meta: FieldMetadata<string> | undefined
  links: readonly LinkGroup[]
  errors: readonly string[]
}

function PageFieldInput({ field, meta, links, errors }: InputProps) {
  const shown = {
    label: field.label,
    hint: field.hint,
    optional: field.isOptional,
    maxLength: field.longest,
    id: meta?.id,
    name: field.name,
    errors,
    defaultValue: meta?.initialValue,
    ...(field.language === 'ur' ? TYPED_IN_URDU : TYPED_IN_ENGLISH),
  }
  if (field.isRich) return <RichTextField {...shown} links={links} />
  return field.longest > 200 ? <TextArea {...shown} rows={3} /> : <Field {...shown} />
}
