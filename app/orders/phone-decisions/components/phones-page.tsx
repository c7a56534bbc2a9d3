import { Form, useNavigation } from 'react-router'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import { SearchField } from '#app/ui/forms/search-field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import {
  DECISION_KINDS,
  DECISION_NAMES,
  type DecisionKind,
  LONGEST_DECISION_NOTE,
  PHONES_PAGE,
  type PhoneDecision,
} from '../phone-decision.ts'
import { PhoneDecisionBadge } from './phone-decision-badge.tsx'
import { DecisionFacts } from './phone-decision-panel.tsx'

interface Props {
  filters: { q: string; kind: DecisionKind | undefined }
  decisions: readonly PhoneDecision[]
  counts: Record<DecisionKind, number>
  result: TypedFormResult | undefined
}

/** The phones that the shop blocks or trusts. */
export function PhonesPage({ filters, decisions, counts, result }: Props) {
  useNotice(result)
  const { q, kind } = filters
  const tab = (of: DecisionKind | undefined) => ({
    label: of ? t(DECISION_NAMES[of]) : t('All'),
    to: phonesAddress({ q, kind: of }),
    count: of ? counts[of] : counts.blocked + counts.trusted,
    isCurrent: of === kind,
  })
  const matching = kind ? counts[kind] : counts.blocked + counts.trusted
  return (
    <div className="space-y-5 lg:space-y-4">
      <AdminHeading
        title={t('Phones')}
        lead={t(
          'A blocked phone can order as any other, and is always called before its parcel is sent. A trusted one need not be called.',
        )}
      />
      <DecisionForm key={result?.isDone ? result.text : 'new'} result={result} />
      <Form key={q} role="search" action={PHONES_PAGE} className="flex flex-wrap items-end gap-3">
        {kind && <input type="hidden" name="kind" value={kind} />}
        <SearchField
          label={t('Search number or note')}
          name="q"
          defaultValue={q}
          className="min-w-0 flex-1 basis-64 lg:max-w-md"
        />
        <Button type="submit">{t('Search')}</Button>
      </Form>
      <TabLinks label={t('Phones')} tabs={[tab(undefined), ...DECISION_KINDS.map(tab)]} />
      {decisions.length === 0 ? <NoDecisions q={q} /> : <DecisionList decisions={decisions} />}
      {matching > decisions.length && (
        <p className="text-sm text-muted">
          {t('The newest {count} of {matching}. A search finds the others.', {
            count: decisions.length,
            matching: matching.toLocaleString('en'),
          })}
        </p>
      )}
    </div>
  )
}

function phonesAddress({ q, kind }: Props['filters']): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(kind && { kind }) }).toString()
  return query ? `${PHONES_PAGE}?${query}` : PHONES_PAGE
}

function DecisionForm({ result }: Pick<Props, 'result'>) {
  const isBusy = useNavigation().formData?.get('intent') === 'decide'
  const typed = result?.isDone === false && result.typed?.intent === 'decide' ? result.typed : undefined
  return (
    <Panel title={t('Block or trust a phone')}>
      <Form method="post" preventScrollReset className="grid items-start gap-4 lg:grid-cols-[1fr_12rem_2fr]">
        <Field
          label={t('Phone')}
          name="phone"
          id="phone"
          type="tel"
          defaultValue={typed?.phone}
          errors={typed && result?.errors?.phone}
          maxLength={40}
        />
        <Select
          label={t('This phone is')}
          name="kind"
          id="kind"
          required={false}
          defaultValue={typed?.kind ?? 'blocked'}
          errors={typed && result?.errors?.kind}
        >
          {DECISION_KINDS.map(kind => (
            <option key={kind} value={kind}>
              {t(DECISION_NAMES[kind])}
            </option>
          ))}
        </Select>
        <Field
          label={t('Why, for your colleagues')}
          optional
          name="note"
          id="note"
          defaultValue={typed?.note}
          errors={typed && result?.errors?.note}
          maxLength={LONGEST_DECISION_NOTE}
        />
        <div>
          <Button type="submit" name="intent" value="decide" variant="primary" busy={isBusy}>
            {t('Save')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

function DecisionList({ decisions }: Pick<Props, 'decisions'>) {
  const sent = useNavigation().formData
  const removing = sent?.get('intent') === 'remove' ? sent.get('phone') : undefined
  return (
    <ul className="divide-y divide-line rounded-sheet border border-line bg-raised">
      {decisions.map(decision => (
        <li
          key={decision.phone}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-3 py-2 lg:grid-cols-[16rem_minmax(0,1fr)_auto]"
        >
          <p className="flex flex-wrap items-center gap-2">
            <OpenLink
              to={`/admin/orders?q=${encodeURIComponent(decision.phone)}`}
              aria-label={t('Orders of {phone}', { phone: formatPhoneNumber(decision.phone) })}
              className="font-semibold tabular-nums hover:underline"
            >
              <bdi>{formatPhoneNumber(decision.phone)}</bdi>
            </OpenLink>
            <PhoneDecisionBadge kind={decision.kind} />
          </p>
          <div className="max-lg:col-span-2 max-lg:row-start-2">
            <DecisionFacts decision={decision} />
          </div>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="phone" value={decision.phone} />
            <Button
              type="submit"
              name="intent"
              value="remove"
              aria-label={t('Remove the decision about {phone}', {
                phone: formatPhoneNumber(decision.phone),
              })}
              busy={removing === decision.phone}
            >
              {t('Remove')}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

function NoDecisions({ q }: { q: string }) {
  if (q) {
    return (
      <EmptyState
        title={t('No phone matches')}
        actions={<ButtonLink to={PHONES_PAGE}>{t('Show all phones')}</ButtonLink>}
      >
        <p>{t('A phone is found by any part of its number, and by its note.')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('No phone here')}>
      <p>{t('Block or trust a number above, on the page of a call, or on a customer’s page.')}</p>
    </EmptyState>
  )
}
