import { Form, useNavigation } from 'react-router'
import { type CappedCount, formatCount } from '#app/shared/capped-count.ts'
import { LONGEST_SEARCH } from '#app/shared/text/text-limits.ts'
import { message, rich, t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DayChips } from '#app/ui/data/day-chips.tsx'
import { ListFooter } from '#app/ui/data/list-footer.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { ADMIN_AUDIT_LOG, type AuditQuery, auditQueryHref, isNarrowed } from '../audit-query.ts'
import { SUBJECT_KINDS, type SubjectKind } from '../subject-kinds.ts'
import { AuditEntry, type ShownAuditLine } from './audit-entry.tsx'

const KIND_NAMES: Record<SubjectKind, string> = {
  product: message('Single products'),
  products: message('Bulk changes'),
  import: message('Imports of products'),
  'customer-import': message('Imports of customers'),
  category: message('Categories'),
  collection: message('Collections'),
  order: message('Orders'),
  customer: message('Customers'),
  user: message('Accounts'),
  message: message('Messages'),
  email: message('Emails'),
  city: message('Cities'),
  courier: message('Couriers'),
  phone: message('Phones'),
  discount: message('Discounts'),
  sale: message('Sales'),
  checkout: message('Abandoned checkouts'),
  sizes: message('Lists of sizes'),
  chart: message('Size charts'),
  face: message('Online store'),
  redirect: message('Redirects'),
  statement: message('Statements'),
  settings: message('Settings'),
  search: message('Searches'),
  demo: message('The demo'),
  backup: message('Backups'),
}

interface Props extends CappedCount {
  /** Its page number is the page shown. */
  query: AuditQuery
  lines: readonly ShownAuditLine[]
  pageCount: number
  /** The maximum number of entries on a page. */
  pageLength: number
  /** All actors in the log. */
  actors: readonly string[]
  /** Today in Karachi, `2026-11-21`. */
  today: string
}

/** The audit log. All filters are in the address. */
export function AuditLogPage(props: Props) {
  const { query, lines, total, hasMore, pageCount, pageLength, actors, today } = props
  const isLoading = useNavigation().location?.pathname === ADMIN_AUDIT_LOG
  return (
    <div className="space-y-5 lg:space-y-3">
      <AdminHeading title={t('Audit log')} />
      <Filters query={query} actors={actors} />
      <DayChips days={query} today={today} hrefOf={days => auditQueryHref(query, days)} />
      {query.subject !== undefined && (
        <p className="text-sm text-muted">
          {rich('Only what was done to <b>{name}</b>.', {
            name: nameOfSubject(query, lines),
            b: words => <bdi className="font-medium text-ink">{words}</bdi>,
          })}
        </p>
      )}
      <div aria-busy={isLoading} className="transition-opacity aria-busy:opacity-60">
        {lines.length === 0 ? (
          <NoLines query={query} />
        ) : (
          <>
            <ul className="divide-y divide-line">
              {lines.map(line => (
                <AuditEntry key={line.id} line={line} isAlone={query.line !== undefined} />
              ))}
            </ul>
            <ListFooter
              things={message('{count, plural, one {line} other {lines}}')}
              shown={lines.length}
              total={hasMore ? formatCount({ total, hasMore }) : total}
              page={query.page}
              pageCount={pageCount}
              pageLength={pageLength}
              hrefOf={change => auditQueryHref(query, change)}
            />
          </>
        )}
      </div>
    </div>
  )
}

/** The name of the one thing, as its latest entry has it; a bulk change names many. */
function nameOfSubject({ kind, subject }: AuditQuery, lines: Props['lines']) {
  const named = lines.find(line => line.subjectKind === kind && line.subjectId === subject)
  return named?.subjectName ?? `${kind} ${subject}`
}

function Filters({ query, actors }: Pick<Props, 'query' | 'actors'>) {
  return (
    <Form
      key={auditQueryHref(query)}
      role="search"
      aria-label={t('Audit log')}
      action={ADMIN_AUDIT_LOG}
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-4 2xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto_auto_auto]"
    >
      <Field
        label={t('Which')}
        required={false}
        name="q"
        type="search"
        placeholder={t('Order, product, name, email or phone')}
        defaultValue={query.q}
        maxLength={LONGEST_SEARCH}
        className={TEXT}
      />
      <Select
        label={t('Who')}
        required={false}
        name="actor"
        defaultValue={query.actor ?? ''}
        className={CHOICE}
      >
        <option value="">{t('Everybody')}</option>
        {actors.map(actor => (
          <option key={actor} value={actor}>
            {actor}
          </option>
        ))}
      </Select>
      <Select
        label={t('What')}
        required={false}
        name="kind"
        defaultValue={query.kind ?? ''}
        className={CHOICE}
      >
        <option value="">{t('Everything')}</option>
        {SUBJECT_KINDS.map(kind => (
          <option key={kind} value={kind}>
            {t(KIND_NAMES[kind])}
          </option>
        ))}
      </Select>
      <Field
        label={t('From')}
        required={false}
        name="from"
        type="date"
        defaultValue={query.from}
        className={DAY}
      />
      <Field label={t('To')} required={false} name="to" type="date" defaultValue={query.to} className={DAY} />
      <div className="flex gap-2 max-2xl:col-span-2 lg:*:min-h-9 lg:*:py-1">
        <Button type="submit" className="px-5">
          {t('Show')}
        </Button>
        {isNarrowed(query) && (
          <ButtonLink to={ADMIN_AUDIT_LOG} variant="quiet" className="px-4">
            {t('Show all')}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}

/** As high as the button beside them; they are taller by default. */
const TEXT = 'max-2xl:col-span-2 md:max-2xl:col-span-4 [&_input]:h-11 lg:[&_input]:h-9 lg:[&_input]:py-0'
const DAY = '[&_input]:h-11 lg:[&_input]:h-9 lg:[&_input]:py-0'
const CHOICE = 'max-2xl:col-span-2 [&_select]:h-11 [&_select]:py-0 lg:[&_select]:h-9'

function NoLines({ query }: { query: AuditQuery }) {
  if (isNarrowed(query)) {
    return (
      <EmptyState
        title={t('Nothing was done')}
        actions={<ButtonLink to={ADMIN_AUDIT_LOG}>{t('Show all')}</ButtonLink>}
      >
        <p>{t('There is nothing in the log that fits.')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('Nothing was done yet')}>
      <p>{t('Whatever staff change is written down here.')}</p>
    </EmptyState>
  )
}
