import { Form, useLocation, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'

interface Props {
  id: string
  seen: string
  isHidden: boolean
}

/** Above the form of something that is hidden: why shoppers will not see what is typed, and the way to show it. */
export function HiddenNotice({ id, seen, isHidden }: Props) {
  const { pathname, search } = useLocation()
  const isSending = useNavigation().formData?.get('intent') === 'show'
  if (!isHidden) return null
  return (
    <Form
      method="post"
      action={pathname + search}
      preventScrollReset
      className="mb-5 flex max-w-3xl flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-sheet border border-line bg-status-yellow px-4 py-3"
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={seen} />
      <p className="font-medium">{t('This is hidden: shoppers won’t see it, even once it is published.')}</p>
      <Button type="submit" name="intent" value="show" busy={isSending} className="px-4">
        {t('Show it in the draft')}
      </Button>
    </Form>
  )
}
