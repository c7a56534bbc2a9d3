import { useNavigation } from 'react-router'
import { localPath } from '#app/shared/text/translate.ts'

/** Whether a form is being sent to a page of the storefront. The address of a pending navigation has its language. */
export function useIsSending(path: string): boolean {
  return useNavigation().formAction?.startsWith(localPath(path)) ?? false
}
