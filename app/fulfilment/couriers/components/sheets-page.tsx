import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { COURIERS_PAGE } from '../courier-form.ts'
import type { SheetResult } from '../sheets/sheet-result.ts'
import type { SheetCourier } from '../sheets/sheet-settings.server.ts'
import { ReportPreviewPanel } from './report-preview.tsx'
import { ReportUpload } from './report-upload.tsx'
import { SheetColumnsForm } from './sheet-columns-form.tsx'
import { SheetDownload, type WaitingParcel } from './sheet-download.tsx'

interface Props {
  courier: Pick<SheetCourier, 'id' | 'name' | 'columns'>
  /** The packed parcels of the courier, the longest waiting first. */
  waiting: readonly WaitingParcel[]
  /** How many there are, if the page lists only the first. */
  count: number
  result: SheetResult | undefined
}

/** The sheets of a courier: parcels to download for its portal, and its answers to upload. */
export function SheetsPage({ courier, waiting, count, result }: Props) {
  useNotice(result)
  const preview = result?.preview
  return (
    <div className="space-y-5">
      <AdminHeading
        title={t('Sheets of {name}', { name: courier.name })}
        back={{ label: t('Couriers'), to: COURIERS_PAGE }}
        lead={t(
          'Download the parcels for the courier’s portal, and upload the numbers and statuses that it gives you.',
        )}
      />
      {preview ? (
        <ReportPreviewPanel
          key={preview.cells + JSON.stringify(preview.columns)}
          preview={preview}
          result={result}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
          <Panel title={t('Parcels for the courier')}>
            <SheetDownload courier={courier} waiting={waiting} count={count} />
          </Panel>
          <Panel title={t('The courier’s answer')}>
            <ReportUpload result={result} />
          </Panel>
          <Panel title={t('Columns of the sheet')} className="xl:col-span-2">
            <SheetColumnsForm key={JSON.stringify(courier.columns)} columns={courier.columns} />
          </Panel>
        </div>
      )}
      {preview && (
        <p>
          <Link to="." className="inline-flex min-h-11 items-center text-link">
            {t('Leave the file unsaved')}
          </Link>
        </p>
      )}
    </div>
  )
}
