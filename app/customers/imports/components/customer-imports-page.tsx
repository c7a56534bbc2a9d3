import { Form, Link, useNavigation } from 'react-router'
import type { ListedImport } from '#app/platform/sheets/file-imports.server.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { ADMIN_CUSTOMERS } from '../../customer-query.ts'
import { customerImportHref } from '../import-address.ts'
import type { ImportState } from '../import-state.server.ts'
import { IMPORTED_CUSTOMERS } from '../imported-customer.ts'
import { STATE_NAMES } from './import-words.ts'

/** Names of programs are the same in each language. */
const [SHOPIFY, WOOCOMMERCE] = ['Shopify', 'WooCommerce']

interface Props {
  imports: readonly ListedImport<ImportState>[]
  result: FormResult | undefined
}

/** Uploads a file of customers or orders, and leads to the latest ones. */
export function CustomerImportsPage({ imports, result }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="space-y-5">
      <AdminHeading
        title={t('Import customers and orders')}
        back={{ label: t('Customers'), to: ADMIN_CUSTOMERS }}
        lead={
          <p>
            {t(
              'Bring the customers and past orders of your shop at Shopify or WooCommerce. They are there to be read and found: no email is sent, no stock moves, no figure changes.',
            )}
          </p>
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Panel title={t('Upload')}>
          <Form method="post" encType="multipart/form-data" className="grid gap-4">
            {result && !result.isDone && (
              <p role="alert" className="font-medium text-danger">
                {result.text}
              </p>
            )}
            <Field
              label={t('File')}
              type="file"
              name="sheet"
              accept=".csv,.tsv,.txt,.xlsx"
              hint={t(
                'CSV or XLSX as the other shop exports it, 40 MB and 100,000 rows at most. Nothing is imported before you have seen it.',
              )}
            />
            <div>
              <Button type="submit" variant="primary" busy={isBusy}>
                {t('Read the file')}
              </Button>
            </div>
          </Form>
        </Panel>
        <Panel title={t('Where to find the files')}>
          <dl className="grid gap-3">
            <div>
              <dt className="font-semibold">{SHOPIFY}</dt>
              <dd className="text-muted">
                {t('Customers › Export, and Orders › Export, each as a plain CSV file.')}
              </dd>
            </div>
            <div>
              <dt className="font-semibold">{WOOCOMMERCE}</dt>
              <dd className="text-muted">
                {t(
                  'Analytics › Customers › Download, or an export plug-in. For orders a plug-in, such as Advanced Order Export: the report of WooCommerce names no phone.',
                )}
              </dd>
            </div>
          </dl>
          <Link to={IMPORTED_CUSTOMERS} className="mt-3 inline-flex min-h-11 items-center text-link">
            {t('Imported customers')}
          </Link>
        </Panel>
      </div>
      <Panel title={t('Latest files')}>
        {imports.length === 0 ? (
          <p className="py-4 text-center text-muted">{t('Files that you upload appear here.')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {imports.map(({ id, fileName, state, uploadedAt }) => (
              <li key={id}>
                <Link
                  to={customerImportHref(id)}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5 hover:underline"
                >
                  <bdi className="min-w-0 flex-1 wrap-anywhere">{fileName}</bdi>
                  <span className="text-sm text-muted">
                    {t(STATE_NAMES[state])} · {formatAdminMoment(uploadedAt)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}
