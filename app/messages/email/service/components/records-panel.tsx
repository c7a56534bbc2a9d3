import { Form, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyableCode } from '#app/ui/data/copyable-code.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import type { CheckedRecord, DomainRecord } from '../domain-records.ts'

interface Props {
  records: readonly DomainRecord[]
  /** What the last check found; undefined before one. */
  checks: readonly CheckedRecord[] | undefined
}

/** The records of the sender's domain, to copy, and whether they are there. */
export function RecordsPanel({ records, checks }: Props) {
  const isBusy = useNavigation().formData?.get('intent') === 'check'
  return (
    <Panel title={t('So that mail is not taken for spam')}>
      <p className="max-w-2xl text-sm text-pretty text-muted">
        {t('Make these records where your domain is registered. It takes up to a day until all see them.')}
      </p>
      <ul className="mt-4 divide-y divide-line">
        {records.map(({ kind, type, name, value, note }) => (
          <li key={kind} className="grid gap-1 py-3">
            <p>
              <strong className="font-semibold">{kind.toUpperCase()}</strong>{' '}
              <span className="text-muted">{type}</span>
            </p>
            <CopyableCode what={t('{type} record: name', { type: kind.toUpperCase() })}>{name}</CopyableCode>
            {value && (
              <CopyableCode what={t('{type} record: value', { type: kind.toUpperCase() })}>
                {value}
              </CopyableCode>
            )}
            <p className="text-sm text-muted">{t(note)}</p>
            <Found check={checks?.find(one => one.kind === kind)} />
          </li>
        ))}
      </ul>
      <Form method="post" aria-label={t('Check the records')} className="mt-3">
        <Button type="submit" name="intent" value="check" busy={isBusy}>
          {t('Check the records')}
        </Button>
      </Form>
    </Panel>
  )
}

function Found({ check }: { check: CheckedRecord | undefined }) {
  if (!check) return null
  return (
    <p role="status" className="wrap-anywhere">
      {foundText(check)}
    </p>
  )
}

function foundText({ state, found = '' }: CheckedRecord): string {
  switch (state) {
    case 'found':
      return t('Found.')
    case 'missing':
      return t('Not there, or not seen yet.')
    case 'different':
      return t('There is another: {found}', { found })
    case 'unclear':
      return t('The DNS did not answer. Try again later.')
  }
}
