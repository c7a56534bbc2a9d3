import Copy from 'lucide-react/icons/copy'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '../button.tsx'
import { copyText } from './copy-text.ts'

interface Props {
  /** What is copied, or, where only the browser knows it, how it is found. */
  text: string | (() => string)
  /** On the button. */
  label?: string
  /** Where several buttons stand on a page: what is copied. Begins with the label. */
  name?: string
  /** The notices. */
  copied?: string
  failed?: string
}

/** Copies a text and says so. Without JavaScript people select it. */
export function CopyButton({
  text,
  label = t('Copy'),
  name,
  copied = t('Address copied'),
  failed = t('The address could not be copied. Please select it.'),
}: Props) {
  return (
    <Button
      aria-label={name}
      className="px-4 whitespace-nowrap noscript:hidden"
      onClick={() => copyText(typeof text === 'string' ? text : text(), { copied, failed })}
    >
      <Copy aria-hidden className="size-4" />
      {label}
    </Button>
  )
}
