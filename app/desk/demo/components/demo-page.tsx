import { Form, useNavigation } from 'react-router'
import { PasswordAgainForm } from '#app/accounts/session/components/password-again-form.tsx'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { useRepeatedLoading } from '#app/ui/feedback/use-repeated-loading.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { SETUP_PAGE } from '../../setup-guide/setup-steps.ts'
import { type Added, MOST_COUNTED } from '../added.ts'
import { CONFIRMATION, type DemoResult, TYPED_CONFIRMATION, WITH_ADDED } from '../demo-form.ts'
import type { Demo } from '../read-demo.server.ts'

interface Props {
  demo: Demo
  result: DemoResult | undefined
}

/** Clears the demo, and says what of the shop goes and what stays. Works without JavaScript. */
export function DemoPage({ demo, result }: Props) {
  useRepeatedLoading(demo.kind === 'clearing')
  return (
    <div className="max-w-2xl">
      <AdminHeading title={t('The demo')} back={{ label: t('Dashboard'), to: '/admin' }} />
      {demo.kind === 'none' && <NoDemo cleared={demo.cleared} />}
      {demo.kind === 'clearing' && (
        <p role="status" className="font-medium">
          {t(
            'The demo is being cleared, since {moment}: first a backup is made. This page says when it is done.',
            {
              moment: formatAdminMoment(demo.since),
            },
          )}
        </p>
      )}
      {demo.kind === 'filled' && <FilledDemo demo={demo} result={result} />}
    </div>
  )
}

function NoDemo({ cleared }: Pick<Extract<Demo, { kind: 'none' }>, 'cleared'>) {
  if (!cleared) return <p>{t('This shop holds no demo.')}</p>
  return (
    <>
      <p role="status" className="font-medium">
        {t('The demo was cleared on {moment}. The shop is yours.', { moment: formatAdminMoment(cleared.at) })}
      </p>
      <p className="mt-2 text-muted">
        {t('Next, the setup guide leads you from an empty shop to your first order.')}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={SETUP_PAGE} variant="primary">
          {t('Open the setup guide')}
        </ButtonLink>
        <ButtonLink to="/admin/backups">{t('See the backup of the demo')}</ButtonLink>
      </p>
    </>
  )
}

function FilledDemo({
  demo,
  result,
}: {
  demo: Extract<Demo, { kind: 'filled' }>
  result: DemoResult | undefined
}) {
  const { added, isMarked, failure } = demo
  return (
    <div className="space-y-4">
      {failure && (
        <p role="alert" className="rounded-control bg-status-yellow px-4 py-3 font-medium wrap-anywhere">
          {t('Nothing was cleared: {reason}', { reason: failure })}
        </p>
      )}
      <Panel title={t('Start your own shop')}>
        <p>
          {t(
            'The products, orders, customers and figures of the demo go, with its messages, parcels, money and activity log. A backup is made first.',
          )}
        </p>
        <p className="mt-2 text-muted">
          {t(
            'Staff, pages and the settings that you have made stay. The shop is not filled again, and stays closed until you open it.',
          )}
        </p>
        {added.length > 0 && <AddedList added={added} isMarked={isMarked} />}
        {(isMarked || added.length === 0) && <ClearForm hasAdded={added.length > 0} result={result} />}
      </Panel>
    </div>
  )
}

function AddedList({ added, isMarked }: { added: readonly Added[]; isMarked: boolean }) {
  return (
    <div className="mt-4">
      <p className="font-semibold">
        {isMarked ? t('Added since the demo was made') : t('What stands in the way')}
      </p>
      <ul className="mt-1 list-disc ps-5">
        {added.map(({ things, count, names }) => (
          <li key={things} className="wrap-anywhere">
            {t('{things} ({count})', {
              count: count === MOST_COUNTED ? `${count.toLocaleString('en')}+` : count.toLocaleString('en'),
              things: t(things),
            })}
            {': '}
            {names.join(t(', '))}
            {count > names.length && ' …'}
          </li>
        ))}
      </ul>
      {!isMarked && (
        <p className="mt-2 text-muted">
          {t('An older version made this demo. It is cleared only while nothing was added to it.')}
        </p>
      )}
    </div>
  )
}

function ClearForm({ hasAdded, result }: { hasAdded: boolean; result: DemoResult | undefined }) {
  const isSending = useNavigation().formData?.get('intent') === 'clear'
  if (result?.again) return <PasswordAgainForm result={result} />
  return (
    <Form method="post" className="mt-4 space-y-4" aria-label={t('Clear the demo')}>
      {result?.text && (
        <p role="alert" className="font-medium">
          {result.text}
        </p>
      )}
      {hasAdded && (
        <Checkbox name={WITH_ADDED} isTicked={false}>
          {t('What was added goes too')}
        </Checkbox>
      )}
      <Field
        id="demo-confirmation"
        name={CONFIRMATION}
        label={t('To clear the demo, type {word}', { word: TYPED_CONFIRMATION })}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Button type="submit" name="intent" value="clear" variant="danger" busy={isSending}>
        {t('Clear the demo')}
      </Button>
    </Form>
  )
}
