import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import type { FaceRefusal } from './face-state.ts'

/** The result of a form about a part of the shop's face. */
export interface FaceResult extends FormResult {
  /** Which form of the page it was: the id of a section, an entry or a page. */
  target?: string
  /** What was saved or moved, which the list then shows. */
  item?: string
  /** Whether other parts have a draft that is not published yet. */
  hasMoreDrafts?: boolean
  /** What brings back where it was: the position from 0, and the digest of the content as the move left it. */
  undo?: { id: string; to: number; seen: string }
}

export function faceRefusalText(refusal: FaceRefusal): string {
  switch (refusal.kind) {
    case 'stale':
      return t('{name} has changed this since you opened it. It is shown as it is now.', {
        name: refusal.changedBy ?? t('Another member of staff'),
      })
    case 'no-draft':
      return t('There is no draft any more.')
    case 'no-version':
      return t('This version can’t be brought back any more.')
    case 'same':
      return t('Shoppers see this version already. To drop what you have changed since, discard the draft.')
    case 'unknown-picture':
      return t('This picture is gone. Please choose it again.')
    case 'no-icon':
      return t('Please choose a square picture, at least {least} pixels wide.', { least: refusal.least })
    case 'twice':
      return t('There is one already.')
    case 'full':
      return t('There can be {most} at most. Please remove one first.', { most: refusal.most })
    case 'gone':
      return t('This has been removed meanwhile.')
  }
}
