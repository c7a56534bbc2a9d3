import { Form, Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DEMO_PAGE } from '../demo-form.ts'

/** On the dashboard of a demo: asks the owner what she wants first, and later leads to where the demo is cleared. */
export function DemoNote({ note }: { note: 'asks' | 'leads' | 'clearing' | undefined }) {
  if (!note) return null
  if (note !== 'asks')
    return (
      <p className="mb-4 text-sm text-muted">
        {note === 'clearing' ? t('The demo is being cleared.') : t('This shop shows the demo.')}{' '}
        <Link to={DEMO_PAGE} className="text-link underline">
          {note === 'clearing' ? t('See how far it is') : t('Start your own shop')}
        </Link>
      </p>
    )
  return (
    <section
      aria-labelledby="demo-question"
      className="mb-6 rounded-sheet border border-edge bg-raised p-4 sm:p-5"
    >
      <h2 id="demo-question" className="text-base font-semibold">
        {t('What would you like to do first?')}
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        {t('The shop is filled with a demo, so that you can try everything. You can clear it at any time.')}
      </p>
      <Form method="post" action={DEMO_PAGE} className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={DEMO_PAGE} variant="primary">
          {t('Start my own shop')}
        </ButtonLink>
        <Button type="submit" name="intent" value="keep">
          {t('Look around the demo')}
        </Button>
      </Form>
    </section>
  )
}
