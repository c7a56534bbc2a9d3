import { Form, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyableCode } from '#app/ui/data/copyable-code.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { recordsFor } from '../domain-records.ts'
import { verdictText } from '../domain-texts.ts'
import type { DomainPageData } from '../read-domain-page.server.ts'

/** The records of the domain, to copy, and where its names lead. */
export function RecordsPanel({ page: { chosen, addresses, look } }: { page: DomainPageData }) {
  const isBusy = useNavigation().formData?.get('intent') === 'check'
  const records = recordsFor(chosen.domain, addresses)
  return (
    <Panel title={t('Records to make')}>
      <p className="max-w-2xl text-sm text-pretty text-muted">
        {t(
          'Make these records where your domain is registered, under DNS. Remove other A, AAAA and CNAME records of the same names.',
        )}
      </p>
      {addresses.length === 0 && (
        <p className="mt-2 max-w-2xl text-pretty">
          {t(
            'This server does not know its public address. The page of its provider shows it, as “IPv4” or “public IP”; at home it is that of the router, which must hand ports 80 and 443 on.',
          )}
        </p>
      )}
      <ul className="mt-4 divide-y divide-line">
        {records.map(({ type, name, value }) => (
          <li
            key={`${type} ${name} ${value}`}
            className="grid items-center gap-x-6 gap-y-1 py-2 sm:grid-cols-[5rem_1fr_1fr]"
          >
            <span className="text-muted">{type}</span>
            <CopyableCode what={t('{type} record: name', { type })}>{name}</CopyableCode>
            {value === undefined ? (
              <span>{t('The public address of this server')}</span>
            ) : (
              <CopyableCode what={t('{type} record: value', { type })}>{value}</CopyableCode>
            )}
          </li>
        ))}
      </ul>
      {look && (
        <div role="status" className="mt-2 space-y-1">
          <p className="text-sm text-muted">
            {t('Checked on {moment}:', { moment: formatAdminMoment(look.at) })}
          </p>
          {look.verdicts.map(verdict => (
            <p key={verdict.name} className="wrap-anywhere">
              {t('{name}: {text}', { name: verdict.name, text: verdictText(verdict) })}
            </p>
          ))}
        </div>
      )}
      <Form method="post" aria-label={t('Check the records')} className="mt-3">
        <Button type="submit" name="intent" value="check" busy={isBusy}>
          {t('Check the records')}
        </Button>
      </Form>
    </Panel>
  )
}
