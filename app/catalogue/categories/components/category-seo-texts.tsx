import { type FormEvent, useState } from 'react'
import { listingDescription } from '#app/catalogue/product-query/listing-description.ts'
import type { SeoField } from '#app/shared/text/seo-texts.ts'
import { t } from '#app/shared/text/translate.ts'
import { SearchEngineFields } from '#app/storefront/seo/components/search-engine-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notices/notices.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { AdminCategory } from '../category.ts'
import { useCategoryForm } from './use-category-form.ts'

/** What search engines and shared links show of the page of a category. */
export function CategorySeoTexts({ category, onClose }: { category: AdminCategory; onClose: () => void }) {
  const [error, setError] = useState<string>()
  const { send, isBusy } = useCategoryForm(result => {
    if (!result.isDone) return setError(result.text)
    notify.success(result.text)
    onClose()
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setError(undefined)
    const typed = [...new FormData(event.currentTarget)].map(([name, text]) => [name, String(text)])
    send({ intent: 'seo-texts', id: category.id, ...Object.fromEntries(typed) })
  }

  return (
    <Dialog
      title={t('{name} in search engines', { name: category.name })}
      description={t('Empty: the name of the category, and a sentence about the shop.')}
      size="wide"
      open
      onOpenChange={isOpen => {
        if (!isOpen) onClose()
      }}
    >
      <form noValidate onSubmit={submit} className="mt-5">
        <SearchEngineFields
          isOpen
          field={(name: SeoField) => ({ name, defaultValue: category[name] })}
          own={{ en: { title: { text: category.name } }, ur: { title: { text: category.nameUrdu } } }}
          standIn={listingDescription(category.name)}
          path={`/products?category=${category.slug}`}
        />
        {error && (
          <p role="alert" className="mt-4 font-medium text-danger">
            {error}
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
