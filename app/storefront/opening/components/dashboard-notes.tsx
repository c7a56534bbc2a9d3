import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'

/** Says on the dashboard that the shop is closed, with the way to open it for who may. */
export function ClosedNote({ mayOpen }: { mayOpen: boolean }) {
  return (
    <Note
      text={t('The shop is closed: shoppers see that you open soon.')}
      link={mayOpen ? t('Open the shop') : undefined}
    />
  )
}

/** Says on the dashboard of an open shop how many phones wait to hear of the opening. */
export function OpeningPhonesNote({ phones }: { phones: number }) {
  const text = t(
    '{phones, plural, one {# shopper waits} other {# shoppers wait}} for your WhatsApp message that the shop is open.',
    { phones },
  )
  return <Note text={text} link={t('Write on WhatsApp')} />
}

function Note({ text, link }: { text: string; link: string | undefined }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-sheet bg-accent-wash px-4 py-2">
      <span className="inline-flex min-h-11 items-center">{text}</span>
      {link && (
        <Link to="/admin/settings?part=opening" className="inline-flex min-h-11 items-center text-link">
          {link}
        </Link>
      )}
    </div>
  )
}
