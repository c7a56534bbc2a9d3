import type { ReactNode } from 'react'
import { message, t } from '#app/shared/text/translate.ts'
import { FoldedPart } from './folded-part.tsx'

/** The attributes of an input for a text in Urdu. */
export const TYPED_IN_URDU = { lang: 'ur', dir: 'rtl' } as const

/** The attributes of an input for the English text beside one in Urdu, also in an Urdu form. */
export const TYPED_IN_ENGLISH = { lang: 'en', dir: 'ltr' } as const

/** Beside a text in Urdu whose English one was edited later. */
export const ENGLISH_CHANGED = message('The English text changed after this.')

interface Props {
  /** Whether a text is there already: it is open then. */
  isUsed: boolean
  /** Whether a text is wrong: it opens then, so that the field can be seen. */
  isWrong?: boolean
  children: ReactNode
}

/** The fields for the same texts in Urdu, behind their name: all of them may stay empty. */
export function UrduPart({ children, ...state }: Props) {
  return (
    <FoldedPart title={t('In Urdu')} {...state}>
      <p className="text-sm text-muted">
        {t('Shown on Urdu pages. Where it is empty, they show the English text.')}
      </p>
      {children}
    </FoldedPart>
  )
}
