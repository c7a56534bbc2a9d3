import { useSubmit } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { useNotice } from './use-notice.ts'

/**
 * Shows each new result of a form once, as a notice with an Undo that posts these fields to the page.
 * @param undo undefined where what was done can't be undone
 */
export function useUndoNotice(
  result: FormResult | undefined,
  undo: Readonly<Record<string, string | number>> | undefined,
): void {
  const submit = useSubmit()
  const action = undo && {
    label: t('Undo'),
    onPress() {
      submit({ ...undo }, { method: 'post', preventScrollReset: true })
    },
  }
  useNotice(result, action)
}
