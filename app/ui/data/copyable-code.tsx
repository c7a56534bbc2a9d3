import { t } from '#app/shared/text/translate.ts'
import { CopyButton } from '../feedback/copy-button.tsx'

interface Props {
  children: string
  /** What it is, where several stand on a page. */
  what: string
}

/** A text for another program, such as a DNS record, with a button that copies it. */
export function CopyableCode({ children, what }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <code dir="ltr" className="min-w-0 flex-1 text-start wrap-anywhere select-all">
        {children}
      </code>
      <CopyButton
        text={children}
        name={t('Copy {what}', { what })}
        copied={t('Copied')}
        failed={t('The browser did not copy it. Please select it.')}
      />
    </span>
  )
}
