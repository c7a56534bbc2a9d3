import { Form, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import type { SheetResult } from '../sheets/sheet-result.ts'

/** Uploads what a courier answered. */
export function ReportUpload({ result }: { result: SheetResult | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'read'
  return (
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
        accept=".csv,.xlsx,.txt"
        hint={t(
          'CSV or XLSX, with the tracking numbers or the statuses. Nothing is saved before you have seen what it says.',
        )}
      />
      <div>
        <Button type="submit" name="intent" value="read" busy={isBusy}>
          {t('Read the file')}
        </Button>
      </div>
    </Form>
  )
}
