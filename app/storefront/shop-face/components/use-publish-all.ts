import { useNavigate } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { DRAFTS_PAGE } from '../face-pages.ts'
import type { FaceResult } from '../face-result.ts'

/** What a notice offers once one draft is published and others are not; undefined otherwise. */
export function usePublishAll(result: FaceResult | undefined) {
  const navigate = useNavigate()
  if (!result?.hasMoreDrafts) return undefined
  return { label: t('Publish all'), onPress: () => navigate(DRAFTS_PAGE) }
}
