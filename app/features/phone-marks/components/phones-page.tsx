import { Form, Link, useNavigation } from 'react-router'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import { SearchField } from '#app/ui/forms/search-field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import {
  LONGEST_MARK_NOTE,
  MARK_KINDS,
  MARK_NAMES,
  type MarkKind,
  PHONES_PAGE,
  type PhoneMark,
  type PhoneResult,
} from '../phone-mark.ts'
import { PhoneMarkBadge } from './phone-mark-badge.tsx'
import { MarkFacts } from './phone-mark-panel.tsx'

interface Props {
  filters: { q: string; kind: MarkKind | undefined }
  marks: readonly PhoneMark[]
  counts: Record<MarkKind, number>
  result: PhoneResult | undefined
}

/** The phones that the shop blocks or trusts. */
export function PhonesPage({ filters, marks, counts, result }: Props) {
  useNotice(result)
  const { q, kind } = filters
  const tab = (of: MarkKind | undefined) => ({
    label: of ? MARK_NAMES[of] : 'All',
    to: phonesAddress({ q, kind: of }),
    count: of ? counts[of] : counts.blocked + counts.trusted,
    isCurrent: of === kind,
  })
  const matching = kind ? counts[kind] : counts.blocked + counts.trusted
  return (
    <div className="space-y-5 lg:space-y-4">
      <AdminHeading
        title="Phones"
        lead="A blocked phone can order as any other, and is always called before its parcel is sent. A trusted one need not be called."
      />
      <MarkForm key={result?.isDone ? result.text : 'new'} result={result} />
      <Form key={q} role="search" action={PHONES_PAGE} className="flex flex-wrap items-end gap-3">
        {kind && <input type="hidden" name="kind" value={kind} />}
        <SearchField
          label="Search number or note"
          name="q"
          defaultValue={q}
          className="min-w-0 flex-1 basis-64 lg:max-w-md"
        />
        <Button type="submit">Search</Button>
      </Form>
      <TabLinks label="Phones" tabs={[tab(undefined), ...MARK_KINDS.map(tab)]} />
      {marks.length === 0 ? <NoMarks q={q} /> : <MarkList marks={marks} />}
      {matching > marks.length && (
        <p className="text-sm text-muted">
          The newest {marks.length} of {matching.toLocaleString('en')}. A search finds the others.
        </p>
      )}
    </div>
  )
}

function phonesAddress({ q, kind }: Props['filters']): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(kind && { kind }) }).toString()
  return query ? `${PHONES_PAGE}?${query}` : PHONES_PAGE
}

function MarkForm({ result }: Pick<Props, 'result'>) {
  const isBusy = useNavigation().formData?.get('intent') === 'mark'
  const typed = result?.isDone === false && result.typed?.intent === 'mark' ? result.typed : undefined
  return (
    <Panel title="Block or trust a phone">
      <Form method="post" preventScrollReset className="grid items-start gap-4 lg:grid-cols-[1fr_12rem_2fr]">
        <Field
          label="Phone"
          name="phone"
          id="phone"
          type="tel"
          defaultValue={typed?.phone}
          errors={typed && result?.errors?.phone}
          maxLength={40}
        />
        <Select
          label="This phone is"
          name="kind"
          id="kind"
          required={false}
          defaultValue={typed?.kind ?? 'blocked'}
          errors={typed && result?.errors?.kind}
        >
          {MARK_KINDS.map(kind => (
            <option key={kind} value={kind}>
              {MARK_NAMES[kind]}
            </option>
          ))}
        </Select>
        <Field
          label="Why, for your colleagues"
          optional
          name="note"
          id="note"
          defaultValue={typed?.note}
          errors={typed && result?.errors?.note}
          maxLength={LONGEST_MARK_NOTE}
        />
        <div>
          <Button type="submit" name="intent" value="mark" variant="primary" busy={isBusy}>
            Save
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

function MarkList({ marks }: Pick<Props, 'marks'>) {
  const sent = useNavigation().formData
  const removing = sent?.get('intent') === 'unmark' ? sent.get('phone') : undefined
  return (
    <ul className="divide-y divide-line rounded-sheet border border-line bg-raised">
      {marks.map(mark => (
        <li
          key={mark.phone}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-3 py-2 lg:grid-cols-[16rem_minmax(0,1fr)_auto]"
        >
          <p className="flex flex-wrap items-center gap-2">
            <Link
              to={`/admin/orders?q=${encodeURIComponent(mark.phone)}`}
              aria-label={`Orders of ${formatPhoneNumber(mark.phone)}`}
              className="font-semibold tabular-nums hover:underline"
            >
              {formatPhoneNumber(mark.phone)}
            </Link>
            <PhoneMarkBadge kind={mark.kind} />
          </p>
          <div className="max-lg:col-span-2 max-lg:row-start-2">
            <MarkFacts mark={mark} />
          </div>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="phone" value={mark.phone} />
            <Button
              type="submit"
              name="intent"
              value="unmark"
              aria-label={`Remove the mark of ${formatPhoneNumber(mark.phone)}`}
              busy={removing === mark.phone}
            >
              Remove
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

function NoMarks({ q }: { q: string }) {
  if (q) {
    return (
      <EmptyState
        title="No phone matches"
        actions={<ButtonLink to={PHONES_PAGE}>Show all phones</ButtonLink>}
      >
        <p>A phone is found by any part of its number, and by its note.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No phone here">
      <p>Block or trust a number above, on the page of a call, or on a customer’s page.</p>
    </EmptyState>
  )
}
