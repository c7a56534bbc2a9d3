import { useState } from 'react'
import { FEATURED_NAMES } from '#app/catalogue/products/featured-names.ts'
import { FEATURED, type Featured } from '#app/catalogue/products/product.ts'
import { t } from '#app/shared/text/translate.ts'
import { Select } from '#app/ui/forms/field.tsx'
import { BulkDialog, type BulkDialogProps, productCount } from './bulk-dialog.tsx'

/** Asks how the chosen products are featured. */
export function BulkFeatureDialog({ chosen, onSend, ...dialog }: BulkDialogProps) {
  const [featured, setFeatured] = useState<Featured>('best-selling')
  return (
    <BulkDialog
      {...dialog}
      title={t('Feature {count}', { count: productCount(chosen.length) })}
      confirmLabel={t('Save')}
      onConfirm={() => onSend({ intent: 'feature', featured })}
    >
      <Select
        label={t('Featured')}
        required={false}
        value={featured}
        onChange={event => setFeatured(FEATURED.find(each => each === event.target.value) ?? 'none')}
      >
        {FEATURED.map(each => (
          <option key={each} value={each}>
            {t(FEATURED_NAMES[each])}
          </option>
        ))}
      </Select>
    </BulkDialog>
  )
}
