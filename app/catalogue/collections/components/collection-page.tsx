import { useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { PieceSearchForm } from '#app/catalogue/piece-picker/components/piece-search.tsx'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import type { EditedCollection } from '../collection.ts'
import { COLLECTIONS_PAGE } from '../collection-form.ts'
import { CollectionFace } from './collection-face.tsx'
import { CollectionProducts } from './collection-products.tsx'
import { ShopLink } from './collections-page.tsx'
import type { CollectionPageProps, FormPart } from './form-part.ts'

/** The form of one collection. Each of its buttons saves all of it. */
export function CollectionPage({ result, ...page }: CollectionPageProps) {
  useNotice(result)
  const form = useRef<HTMLFormElement>(null)
  const [isUploading, setUploading] = useState(false)
  const pressed = useNavigation().formData?.get('do')
  const { collection } = page
  const part: FormPart = {
    ...page,
    typed: result?.isDone === false ? result.typed : undefined,
    errorsOf: name => result?.errors?.[name],
  }
  return (
    <>
      <AdminHeading
        title={collection?.title ?? t('New collection')}
        back={{ label: t('Collections'), to: COLLECTIONS_PAGE }}
        aside={collection?.isShown && <ShopLink {...collection} />}
      />
      {result && !result.isDone && (
        <p role="alert" className="mb-4 rounded-control bg-status-yellow px-4 py-3 font-medium">
          {result.text}
        </p>
      )}
      <PieceSearchForm />
      <Form
        ref={form}
        method="post"
        preventScrollReset
        aria-label={t('Collection')}
        className="grid max-w-3xl gap-5"
      >
        {/* Enter presses the first button of a form. */}
        <button type="submit" name="do" value="save" className="hidden" aria-hidden tabIndex={-1} />
        {collection && <input type="hidden" name="id" value={collection.id} />}
        <CollectionFace {...part} onBusyChange={setUploading} />
        <CollectionProducts {...part} form={form} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            name="do"
            value="save"
            busy={pressed === 'save' || isUploading}
          >
            {t('Save')}
          </Button>
          {collection && <DeleteButton collection={collection} />}
        </div>
      </Form>
    </>
  )
}

function DeleteButton({ collection: { id, title } }: { collection: EditedCollection }) {
  const submit = useSubmit()
  return (
    <ConfirmDialog
      title={t('Delete this collection?')}
      confirmLabel={t('Delete')}
      isDangerous
      onConfirm={() => submit({ do: 'delete', id: String(id) }, { method: 'post' })}
      trigger={
        <Button variant="quiet" className="noscript:hidden">
          {t('Delete')}
        </Button>
      }
    >
      <p className="wrap-anywhere">
        {t(
          '{title}: its page is gone, and its row on the home page. The products stay. The menus leave out an entry that leads to it.',
          { title },
        )}
      </p>
    </ConfirmDialog>
  )
}
