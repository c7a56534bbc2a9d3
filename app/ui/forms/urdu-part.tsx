import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { message, t } from '#app/shared/text/translate.ts'

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
export function UrduPart({ isUsed, isWrong = false, children }: Props) {
  const [isOpen, setOpen] = useState(isUsed || isWrong)
  useEffect(() => {
    if (isWrong) setOpen(true)
  }, [isWrong])
  return (
    <details
      open={isOpen}
      onToggle={event => setOpen(event.currentTarget.open)}
      className="group/urdu border-y border-line"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-2.5 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform rtl:-scale-x-100 group-open/urdu:rotate-90 rtl:group-open/urdu:-rotate-90"
        />
        {t('In Urdu')}
      </summary>
      <div className="grid gap-5 pt-1 pb-5">
        <p className="text-sm text-muted">
          {t('Shown on Urdu pages. Where it is empty, they show the English text.')}
        </p>
        {children}
      </div>
    </details>
  )
}
