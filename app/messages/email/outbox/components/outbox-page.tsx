import { useRef } from 'react'
import { Form, useFetcher, useNavigation, useSubmit } from 'react-router'
import { formatCount } from '#app/shared/capped-count.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { sayOutboxReason } from '#app/shared/text/outbox-reasons.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { ALL_DAYS, areSameDays } from '#app/shared/time/days.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DayChips, HiddenDays } from '#app/ui/data/day-chips.tsx'
import { ListFooter } from '#app/ui/data/list-footer.tsx'
import { ROW, RowLink } from '#app/ui/data/row-link.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { SearchField } from '#app/ui/forms/search-field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { EMAIL_TEMPLATES, TEMPLATE_NAMES } from '../../templates/template-names.ts'
import { attemptsText } from '../attempts-text.ts'
import { EMAIL_STATES, type EmailState, type EmailSummary } from '../email.ts'
import { type EmailQuery, emailQueryHref } from '../email-query.ts'
import type { EmailPage } from '../list-emails.server.ts'
import type { ManualEmail } from '../manual-email.server.ts'
import { EMAIL_STATE_NAMES, EmailStateBadge } from './email-state-badge.tsx'
import { HeldEmail } from './held-email.tsx'
import { MailServiceNote } from './mail-service-note.tsx'
import { ManualEmailButtons } from './manual-email-buttons.tsx'
import { ResendButton } from './resend-button.tsx'

/** The outbox: all emails, by state. */
export function OutboxPage({
  query,
  outbox,
  mailService,
  byHand,
  today,
}: {
  query: EmailQuery
  outbox: EmailPage
  /** The name of the mail service; undefined if there is none. */
  mailService: string | undefined
  /** The emails that staff can pass on themselves, by id. */
  byHand: Record<number, ManualEmail>
  /** `2026-11-21`, in Karachi. */
  today: string
}) {
  const { emails, counts, page, pageCount } = outbox
  const isLoading = useNavigation().location?.pathname === '/admin/emails'
  const hasButtons = emails.some(({ state, isHeld }) => state !== 'queued' || isHeld)
  const tabs = [
    {
      label: t('All'),
      to: emailQueryHref(query, { state: undefined }),
      count: formatCount(counts.all),
      isCurrent: !query.state,
    },
    ...EMAIL_STATES.map(state => ({
      label: t(EMAIL_STATE_NAMES[state]),
      to: emailQueryHref(query, { state }),
      count: formatCount(counts[state]),
      isCurrent: query.state === state,
    })),
  ]
  return (
    <>
      <AdminHeading
        title={t('Emails')}
        aside={
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/admin/emails/templates" className="px-4">
              {t('Preview the templates')}
            </ButtonLink>
            {counts.parked.total > 0 && <RetryAll />}
          </div>
        }
      />
      <MailServiceNote mailService={mailService} />
      <Filters query={query} />
      <div className="mb-3">
        <DayChips days={query} today={today} hrefOf={days => emailQueryHref(query, days)} />
      </div>
      <TabLinks label={t('Emails by state')} tabs={tabs} />
      <div aria-busy={isLoading} className={isLoading ? 'opacity-60' : ''}>
        {emails.length === 0 ? (
          <NoEmails query={query} />
        ) : (
          <ul className="divide-y divide-line">
            {emails.map(email => (
              <EmailRow key={email.id} email={email} hasButtons={hasButtons} byHand={byHand[email.id]} />
            ))}
          </ul>
        )}
      </div>
      {emails.length > 0 && (
        <ListFooter
          things={message('{count, plural, one {email} other {emails}}')}
          shown={emails.length}
          total={outbox.hasMore ? formatCount(outbox) : outbox.total}
          page={page}
          pageCount={pageCount}
          pageLength={outbox.pageLength}
          hrefOf={change => emailQueryHref(query, change)}
        />
      )}
    </>
  )
}

/** The filters by template and recipient. A choice applies at once; without scripts, with the button. */
function Filters({ query }: { query: EmailQuery }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  return (
    <Form
      ref={form}
      key={emailQueryHref(query)}
      role="search"
      action="/admin/emails"
      className="mt-5 mb-4 grid lg:mt-3 lg:mb-2 grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[16rem_minmax(0,1fr)_auto]"
    >
      {query.state && <input type="hidden" name="state" value={query.state} />}
      <HiddenDays days={query} />
      <Select
        label={t('Kind')}
        required={false}
        className="max-sm:col-span-2 [&_select]:h-11 [&_select]:py-0"
        name="template"
        defaultValue={query.template ?? ''}
        onChange={() => submit(form.current)}
      >
        <option value="">{t('All kinds')}</option>
        {EMAIL_TEMPLATES.map(template => (
          <option key={template} value={template}>
            {t(TEMPLATE_NAMES[template])}
          </option>
        ))}
      </Select>
      <SearchField label={t('Search by receiver')} name="q" defaultValue={query.q} />
      <Button type="submit">{t('Search')}</Button>
    </Form>
  )
}

interface RowProps {
  email: EmailSummary
  /** Whether any listed email can be sent again; otherwise the column is left out. */
  hasButtons: boolean
  byHand: ManualEmail | undefined
}

function EmailRow({ email, hasButtons, byHand }: RowProps) {
  return (
    <li
      className={`${ROW} grid gap-x-6 gap-y-1.5 py-3 md:items-center lg:min-h-9 lg:py-1 lg:text-sm lg:[&_button]:min-h-7 lg:[&_button]:py-0.5 lg:[&_button]:text-sm ${hasButtons ? 'md:grid-cols-[minmax(0,1fr)_14rem_9rem] lg:grid-cols-[minmax(0,1fr)_22rem_9rem]' : 'md:grid-cols-[minmax(0,1fr)_auto] md:*:last:text-end'}`}
    >
      <div className="min-w-0 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-x-4">
        <RowLink
          to={`/admin/emails/${email.id}`}
          className="inline-flex min-h-8 items-center font-semibold hover:underline lg:min-h-6"
        >
          {t(TEMPLATE_NAMES[email.template])}
        </RowLink>
        <p className="self-center wrap-anywhere">
          {email.to || <span className="text-muted">{t('No address for the owner')}</span>}
        </p>
        {email.lastError && (
          <p className="text-sm text-danger wrap-anywhere lg:col-span-2">
            <bdi>{sayOutboxReason(email.lastError)}</bdi>
          </p>
        )}
        {byHand && (
          <div className="mt-1.5 lg:col-span-2 lg:mt-0.5 lg:[&_a]:min-h-7 lg:[&_a]:py-0.5 lg:[&_a]:text-sm">
            <ManualEmailButtons email={email} mail={byHand} />
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted md:max-lg:block md:max-lg:space-y-1">
        <EmailStateBadge email={email} />
        <p className="tabular-nums">
          {formatAdminMoment((email.state === 'sent' && email.sentAt) || email.queuedAt)}
          {email.attempts > 0 && ` · ${attemptsText(email.attempts)}`}
        </p>
      </div>
      {email.isHeld ? <HeldEmail email={email} /> : <ResendButton email={email} />}
    </li>
  )
}

function RetryAll() {
  const fetcher = useFetcher<FormResult>()
  useNotice(fetcher.data)
  return (
    <ConfirmDialog
      title={t('Try all parked emails again?')}
      confirmLabel={t('Try all again')}
      onConfirm={() =>
        fetcher.submit({ intent: 'retry-parked' }, { method: 'post', action: '/admin/emails' })
      }
      trigger={<Button busy={fetcher.state !== 'idle'}>{t('Try all parked again')}</Button>}
    >
      <p>{t('Every parked email goes back into the queue, whatever is filtered on this page.')}</p>
    </ConfirmDialog>
  )
}

/** The text of an empty tab. */
const NONE_IN_STATE: Record<EmailState, string> = {
  queued: message('No email is queued'),
  sent: message('No email is sent'),
  parked: message('No email is parked'),
  dropped: message('No email is dropped'),
  limited: message('No email is limited'),
}

const BECOMES: Record<EmailState, string> = {
  queued: message('What waits to be sent appears here.'),
  sent: message('What the mail service took appears here.'),
  parked: message('Emails that could not be sent appear here, until you try again.'),
  dropped: message('What was not sent, because its news was undone, appears here.'),
  limited: message('What would have been too much for one address on one day appears here.'),
}

function NoEmails({ query }: { query: EmailQuery }) {
  if (query.q || query.template || !areSameDays(query, ALL_DAYS)) {
    const all = emailQueryHref(query, { q: '', template: undefined, ...ALL_DAYS })
    return (
      <EmptyState
        title={t('No emails match')}
        actions={<ButtonLink to={all}>{t('Clear the search')}</ButtonLink>}
      >
        <p>{t('Nothing in the outbox fits this kind, receiver and these days.')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={query.state ? t(NONE_IN_STATE[query.state]) : t('No emails yet')}>
      <p>
        {query.state
          ? t(BECOMES[query.state])
          : t('Emails appear here with the first order, message or account.')}
      </p>
    </EmptyState>
  )
}
