import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { readWrittenAs } from '../template-query.ts'

/** An email as a mail program shows it, or as plain text; the address decides which. */
export function WrittenEmail({ subject, html, text }: { subject: string; html: string; text: string }) {
  const [parameters] = useSearchParams()
  const as = readWrittenAs(parameters)
  const to = (other: string) => {
    const changed = new URLSearchParams(parameters)
    changed.set('as', other)
    return `?${changed}`
  }
  return (
    <>
      <p className="mb-2 wrap-anywhere">
        <span className="text-muted">{t('Subject:')}</span> <bdi className="font-medium">{subject}</bdi>
      </p>
      <TabLinks
        label={t('How the email is shown')}
        preventScrollReset
        tabs={[
          { label: 'HTML', to: to('html'), isCurrent: as === 'html' },
          { label: t('Text'), to: to('text'), isCurrent: as === 'text' },
        ]}
      />
      {as === 'html' ? (
        <EmailFrame key={html} html={html} />
      ) : (
        <div className="pt-3 whitespace-pre-wrap [unicode-bidi:plaintext] wrap-anywhere">{text}</div>
      )}
    </>
  )
}

/**
 * An email in an iframe without scripts and working links. The frame is as tall as its content; without scripts it
 * scrolls.
 */
function EmailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const sizing = new ResizeObserver(() => {
      const page = frame.current?.contentDocument?.documentElement
      if (frame.current && page) frame.current.style.height = `${page.offsetHeight}px`
    })
    const follow = () => {
      const body = frame.current?.contentDocument?.body
      if (body) sizing.observe(body)
    }
    const element = frame.current
    follow()
    element?.addEventListener('load', follow)
    return () => {
      element?.removeEventListener('load', follow)
      sizing.disconnect()
    }
  }, [])
  return (
    <iframe
      ref={frame}
      title={t('The email in HTML')}
      // Reading the content's height needs the same origin. Scripts, forms and new windows stay forbidden.
      sandbox="allow-same-origin"
      srcDoc={html}
      // On a phone the frame fills its panel, because emails have margins of their own.
      className="mt-4 block h-[36rem] w-full rounded-control border border-line bg-white max-sm:-mx-4 max-sm:-mb-4 max-sm:w-[calc(100%+2rem)] max-sm:rounded-t-none max-sm:rounded-b-sheet max-sm:border-x-0 max-sm:border-b-0"
    />
  )
}
