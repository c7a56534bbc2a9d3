import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/feedback/copy-button.tsx'

/** The new recovery codes, which are shown once, to copy, print or download. Without JavaScript people select the text. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const text = codes.join('\n')
  return (
    <section
      aria-label={t('Recovery codes')}
      className="mb-5 rounded-control border border-line bg-paper p-4 print:border-0"
    >
      <p className="font-medium">{t('Store these recovery codes now: they are not shown again.')}</p>
      <p className="mt-1 text-sm text-muted">
        {t(
          'Each signs you in once without the phone. Not on the phone itself; on paper is good. They are for {email}.',
          { email },
        )}
      </p>
      <ol className="mt-3 grid list-inside list-decimal gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2">
        {codes.map(code => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3 noscript:hidden print:hidden">
        <CopyButton
          text={text}
          copied={t('Copied')}
          failed={t('The browser did not copy them. Please select the codes.')}
        />
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          {t('Print')}
        </Button>
        <Button onClick={() => download(text)}>
          <Download aria-hidden className="size-4" />
          {t('Download')}
        </Button>
      </div>
    </section>
  )
}

function download(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
