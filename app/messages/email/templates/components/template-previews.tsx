import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { SAMPLES } from '../sample-params.ts'
import { EMAIL_TEMPLATES, TEMPLATE_NAMES } from '../template-names.ts'
import type { TemplateQuery } from '../template-query.ts'
import { WrittenEmail } from './written-email.tsx'

/** Previews of all email templates, with invented people and orders. */
export function TemplatePreviews({
  query,
  written,
}: {
  query: TemplateQuery
  written: { subject: string; html: string; text: string }
}) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const show = () => submit(form.current, { replace: true, preventScrollReset: true })
  return (
    <>
      <AdminHeading
        title={t('Templates')}
        back={{ label: t('Emails'), to: '/admin/emails' }}
        lead={t('What each email says, with invented people and orders. Nothing is sent from here.')}
      />
      <Form
        ref={form}
        action="/admin/emails/templates"
        className="grid items-end gap-3 sm:grid-cols-2 noscript:sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        {query.as === 'text' && <input type="hidden" name="as" value="text" />}
        <Select
          key={query.template}
          label={t('Email')}
          required={false}
          name="template"
          defaultValue={query.template}
          onChange={show}
        >
          {EMAIL_TEMPLATES.map(template => (
            <option key={template} value={template}>
              {t(TEMPLATE_NAMES[template])}
            </option>
          ))}
        </Select>
        <Select
          key={`sample-${query.sample}`}
          label={t('Written with')}
          required={false}
          name="sample"
          defaultValue={query.sample}
          onChange={show}
        >
          {Object.entries(SAMPLES).map(([sample, name]) => (
            <option key={sample} value={sample}>
              {t(name)}
            </option>
          ))}
        </Select>
        {/* With scripts, a choice shows its email at once. */}
        <div className="hidden noscript:block">
          <Button type="submit">{t('Show')}</Button>
        </div>
      </Form>
      <Panel title={t(TEMPLATE_NAMES[query.template])} className="mt-5">
        <WrittenEmail {...written} />
      </Panel>
    </>
  )
}
