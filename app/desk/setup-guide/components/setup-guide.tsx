import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { useId } from 'react'
import { Form, Link, useFetcher } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import type { Permission } from '#app/shared/permissions.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { factsOfStep, SETUP_INTENTS, SETUP_PAGE, type SetupGuide, type SetupStep } from '../setup-steps.ts'

interface Props {
  guide: SetupGuide
  /** What the viewer may do: steps lead to the pages that are open to them, and owners can take the guide off the dashboard. */
  permissions: readonly Permission[]
}

/** The steps from an empty shop to an open one: what is still to do, and folded what is done. Works without JavaScript. */
export function SetupGuidePanel({ guide, permissions }: Props) {
  const id = useId()
  const { steps, isDismissed } = guide
  const open = steps.filter(({ state }) => state === 'open')
  const settled = steps.filter(({ state }) => state !== 'open')
  return (
    <section aria-labelledby={id} className="mb-6 rounded-sheet border border-edge bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-base font-semibold">
          {open.length === 0 ? t('Your shop is set up') : t('Set up your shop')}
        </h2>
        <p className="text-sm text-muted tabular-nums">
          {t('{done} of {all} done', { done: settled.length, all: steps.length })}
        </p>
      </div>
      <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-stone">
        <div
          className="h-full rounded-full bg-accent"
          style={{ width: `${(settled.length / steps.length) * 100}%` }}
        />
      </div>
      <ul className="mt-3 divide-y divide-line">
        {open.map(step => (
          <OpenStep key={step.id} step={step} guide={guide} permissions={permissions} />
        ))}
      </ul>
      {settled.length > 0 && (
        <details className="mt-2 border-t border-line pt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-link lg:min-h-8">
            {t('{count, plural, one {# step done} other {# steps done}}', { count: settled.length })}
          </summary>
          <ul className="divide-y divide-line">
            {settled.map(step => (
              <SettledStep key={step.id} step={step} />
            ))}
          </ul>
        </details>
      )}
      {permissions.includes('staff') && <Dismissal isDismissed={isDismissed} />}
    </section>
  )
}

function OpenStep({ step: { id }, guide, permissions }: Props & { step: SetupStep }) {
  const { title, until, to, needs, isTicked, isNeeded } = factsOfStep(id)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <Circle aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">
          {to && needs && permissions.includes(needs) ? (
            <Link to={to} className="text-link underline">
              {t(title)}
            </Link>
          ) : (
            t(title)
          )}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{t(until, { name: guide.name, url: guide.url })}</p>
      </div>
      {!isNeeded && (
        <StepForm
          id={id}
          intent={SETUP_INTENTS.settle}
          label={isTicked ? t('I’ve read them') : t('Skip')}
          title={t(title)}
        />
      )}
    </li>
  )
}

function SettledStep({ step: { id, state } }: { step: SetupStep }) {
  const { title, isTicked } = factsOfStep(id)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <Check aria-hidden className="size-5 shrink-0 text-accent" />
      <p className="min-w-0 flex-1 text-muted">
        {state === 'skipped' ? t('{step}, skipped', { step: t(title) }) : t(title)}
      </p>
      {(state === 'skipped' || isTicked) && (
        <StepForm id={id} intent={SETUP_INTENTS.unsettle} label={t('Undo')} title={t(title)} />
      )}
    </li>
  )
}

interface StepFormProps {
  id: string
  intent: string
  label: string
  title: string
}

function StepForm({ id, intent, label, title }: StepFormProps) {
  const fetcher = useFetcher<FormResult>()
  useNotice(fetcher.data)
  return (
    <fetcher.Form method="post" action={SETUP_PAGE}>
      <input type="hidden" name="step" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="quiet"
        busy={fetcher.state !== 'idle'}
        aria-label={`${label}: ${title}`}
      >
        {label}
      </Button>
    </fetcher.Form>
  )
}

/** Sent to the page of the guide, which says where it is from now on. */
function Dismissal({ isDismissed }: { isDismissed: boolean }) {
  return (
    <Form method="post" action={SETUP_PAGE} className="mt-3 border-t border-line pt-3">
      <Button
        type="submit"
        name="intent"
        value={isDismissed ? SETUP_INTENTS.bringBack : SETUP_INTENTS.dismiss}
      >
        {isDismissed ? t('Show it on the dashboard') : t('Hide the guide')}
      </Button>
    </Form>
  )
}
