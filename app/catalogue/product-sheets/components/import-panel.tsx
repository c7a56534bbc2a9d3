import { Form, Link, useNavigation } from 'react-router'
import type { ListedImport } from '#app/platform/sheets/file-imports.server.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { importHref } from '../import/import-address.ts'
import type { ImportState } from '../import/import-state.server.ts'
import { IMPORT_STATE_NAMES } from './import-state-names.ts'

interface Props {
  imports: readonly ListedImport<ImportState>[]
  result: FormResult | undefined
}

/** Uploads a file of products, and leads to the latest ones. */
export function ImportPanel({ imports, result }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Panel title={t('Upload')}>
      <Form method="post" encType="multipart/form-data" className="grid gap-4">
        {result && !result.isDone && (
          <p role="alert" className="font-medium text-danger">
            {result.text && t(result.text)}
          </p>
        )}
        <Field
          label={t('File')}
          type="file"
          name="sheet"
          accept=".csv,.tsv,.txt,.xlsx,.zip,.json"
          hint={t(
            'CSV or XLSX, or a ZIP archive of one with its pictures. Exports of Shopify, WooCommerce and Magento are understood as they are. Nothing changes before you have seen what would.',
          )}
        />
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('Compare with the shop')}
          </Button>
        </div>
      </Form>
      {imports.length > 0 && (
        <ul aria-label={t('Latest files')} className="mt-5 divide-y divide-line border-t border-line">
          {imports.map(({ id, fileName, state, uploadedAt }) => (
            <li key={id}>
              <Link
                to={importHref(id)}
                className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5 hover:underline"
              >
                <bdi className="min-w-0 flex-1 wrap-anywhere">{fileName}</bdi>
                <span className="text-sm text-muted">
                  {t(IMPORT_STATE_NAMES[state])} · {formatAdminMoment(uploadedAt)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
