import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'

/** How an edit in place ends. */
export function EditButtons({ onCancel }: { onCancel(): void }) {
  return (
    <div className="mt-4 flex gap-3">
      <Button className="flex-1 px-4" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button type="submit" variant="primary" className="flex-1 px-4">
        {t('Save')}
      </Button>
    </div>
  )
}

/** The button that a cell of the table is: what it shows can be pressed and changed. */
export const CELL_BUTTON =
  '-mx-2 inline-flex min-h-11 xl:min-h-8 max-w-full items-center gap-2 rounded-control px-2 py-1 text-start hover:bg-stone xl:max-w-none xl:py-0 xl:text-end ' +
  'aria-busy:opacity-70'
