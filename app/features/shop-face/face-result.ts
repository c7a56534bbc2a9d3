import type { FormResult } from '#app/shared/form-result.ts'
import type { FaceRefusal } from './face-state.ts'

/** The result of a form about a part of the shop's face. */
export interface FaceResult extends FormResult {
  /** Which form of the page it was: the id of a section, an entry or a page. */
  target?: string
}

export function faceRefusalText(refusal: FaceRefusal): string {
  switch (refusal.kind) {
    case 'stale':
      return `${refusal.changedBy ?? 'Another member of staff'} has changed this since you opened it. It is shown as it is now.`
    case 'no-draft':
      return 'There is no draft any more.'
    case 'no-version':
      return 'This version can’t be brought back any more.'
    case 'unknown-picture':
      return 'This picture is gone. Please choose it again.'
    case 'no-icon':
      return `Please choose a square picture, at least ${refusal.least} pixels wide.`
    case 'twice':
      return 'There is one already.'
    case 'full':
      return `There can be ${refusal.most} at most. Please remove one first.`
    case 'gone':
      return 'This has been removed meanwhile.'
  }
}
