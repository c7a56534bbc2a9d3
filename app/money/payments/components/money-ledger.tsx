import { Form, Link, useNavigation } from 'react-router'
import { signedText } from '#app/pricing/order-amounts.ts'
import { movedName } from '#app/pricing/settled-rows.ts'
import { formatRupees } from '#app/shared/money.ts'
import { PAYMENT_WAYS } from '#app/shared/payment-method.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { statementAddress } from '../../cash-address.ts'
import { type MoneyEntry, type MoneyKind, PAID_KINDS } from '../money-entry.ts'

interface Props {
  entries: readonly MoneyEntry[]
  mayTakeBack: boolean
}

/**
 * The entries of an order's ledger, oldest first: those of the shopper, and apart from them what the courier deducted and paid out, with what
 * statements were taken back folded. What raises what is due has +, what lowers it −. Those that staff recorded can be taken back.
 */
export function MoneyLedger({ entries, mayTakeBack }: Props) {
  const ofShopper = entries.filter(({ kind }) => PAID.has(kind))
  const ofCourier = entries.filter(({ kind }) => !PAID.has(kind))
  return (
    <>
      {ofShopper.length > 0 && (
        <EntryList label={t('Payments')} entries={ofShopper} mayTakeBack={mayTakeBack} />
      )}
      {ofCourier.length > 0 && (
        <>
          <h3 className="mb-1 text-sm text-muted">{t('Settled by the courier')}</h3>
          <CourierEntries entries={ofCourier} mayOpenStatements={mayTakeBack} />
        </>
      )}
    </>
  )
}

/** What the courier settled. What was undone of it is folded: a statement that is taken back leaves each of its lines twice. */
function CourierEntries({ entries, mayOpenStatements }: CourierProps) {
  const undone = new Set(
    entries.flatMap(({ id, reversesId }) => (reversesId === null ? [] : [id, reversesId])),
  )
  const [standing, folded] = [false, true].map(isUndone =>
    entries.filter(({ id }) => undone.has(id) === isUndone),
  )
  const list = { label: t('Settled by the courier'), mayTakeBack: false, mayOpenStatements }
  return (
    <>
      {standing && standing.length > 0 && <EntryList {...list} entries={standing} />}
      {folded && folded.length > 0 && (
        <details className="mb-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-link lg:min-h-8">
            {foldedText(folded)}
          </summary>
          <EntryList {...list} label={foldedText(folded)} entries={folded} />
        </details>
      )}
    </>
  )
}

function foldedText(entries: readonly MoneyEntry[]): string {
  const ids = new Set(entries.flatMap(({ statementId }) => statementId ?? []))
  return t('Undone: {count, plural, one {# entry} other {# entries}} of {statements}', {
    count: entries.length,
    statements: [...ids].map(id => t('statement {id}', { id })).join(t(', ')),
  })
}

interface CourierProps {
  entries: readonly MoneyEntry[]
  /** Whether the viewer may open the statements that it names. */
  mayOpenStatements: boolean
}

const PAID: ReadonlySet<MoneyKind> = new Set(PAID_KINDS)

function EntryList({
  label,
  entries,
  mayTakeBack,
  mayOpenStatements = false,
}: Props & Partial<CourierProps> & { label: string }) {
  const reversed = new Set(entries.map(({ reversesId }) => reversesId))
  return (
    <ol aria-label={label} className="mb-3 divide-y divide-line border-y border-line">
      {entries.map(entry => (
        <li key={entry.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2">
          <span className="wrap-anywhere">{entryText(entry, entries)}</span>
          <span className="text-end money">{signedText(-entry.amountPaisa, formatRupees)}</span>
          <span className="text-sm text-muted wrap-anywhere">
            {actorText(entry)} · <StatementName id={entry.statementId} mayOpen={mayOpenStatements} />
            <bdi>{formatAdminMoment(entry.happenedAt)}</bdi>
          </span>
          {mayTakeBack &&
            BY_HAND.includes(entry.kind) &&
            entry.way !== 'online' &&
            entry.reversesId === null &&
            !reversed.has(entry.id) && <TakeBack entry={entry} />}
        </li>
      ))}
    </ol>
  )
}

/** Names the statement that has an entry, followed by a separator; nothing for an entry of none. */
function StatementName({ id, mayOpen }: { id: number | null; mayOpen: boolean }) {
  if (id === null) return null
  const name = t('statement {id}', { id })
  return (
    <>
      {mayOpen ? (
        <Link to={statementAddress(id)} className="text-link">
          {name}
        </Link>
      ) : (
        name
      )}
      {' · '}
    </>
  )
}

const BY_HAND: readonly MoneyKind[] = ['advance', 'payment', 'refund']

const KIND_NAMES: Record<Exclude<MoneyKind, 'exchange'>, string> = {
  advance: message('Advance'),
  payment: message('Payment'),
  refund: message('Refund'),
  voucher: message('Voucher'),
  collected: message('Collected by the courier'),
  rounding: message('Rounding'),
  remitted: message('Remitted by the courier'),
  charge: message('Courier’s charge'),
  'return-charge': message('Courier’s charge for the return'),
  gst: message('GST on the charge'),
  'income-tax': message('Income tax withheld'),
  'sales-tax': message('Sales tax withheld'),
  accepted: message('Difference accepted'),
}

function entryText(entry: MoneyEntry, entries: readonly MoneyEntry[]): string {
  const { kind, reversesId, amountPaisa } = entry
  const isTakenBack = isUndo(entry, entries) || (kind === 'collected' && amountPaisa < 0)
  if (isTakenBack) return `${t('Undone:')} ${entryName(entry)}`
  return reversesId === null ? entryName(entry) : `${t('Counts again:')} ${entryName(entry)}`
}

/** Whether an entry takes one back that counted: what takes back an undo makes it count again. */
function isUndo({ reversesId }: MoneyEntry, entries: readonly MoneyEntry[]): boolean {
  if (reversesId === null) return false
  const reversed = entries.find(({ id }) => id === reversesId)
  return !reversed || !isUndo(reversed, entries)
}

function entryName({ kind, way, reference, reversesId, amountPaisa, isOfCourier }: MoneyEntry): string {
  if (kind === 'exchange') {
    return movedName({ amountPaisa: reversesId === null ? amountPaisa : -amountPaisa, number: reference })
  }
  const kindName = kind === 'collected' && !isOfCourier ? message('Collected by the shop') : KIND_NAMES[kind]
  const name = [t(kindName), way === 'online' ? t('online') : recordedWayName(way)]
    .filter(Boolean)
    .join(t(', '))
  return `${name}${reference && ` · ${reference}`}`
}

function actorText({ kind, actor, isOfCourier }: MoneyEntry): string {
  if (actor !== 'courier') return actor
  return kind === 'collected' && !isOfCourier ? t('The shop') : t('The courier')
}

function recordedWayName(way: MoneyEntry['way']): string {
  return way in PAYMENT_WAYS ? t(PAYMENT_WAYS[way as keyof typeof PAYMENT_WAYS]) : ''
}

function TakeBack({ entry }: { entry: MoneyEntry }) {
  const isBusy = useNavigation().formData?.get('entry') === String(entry.id)
  return (
    <Form method="post" preventScrollReset className="text-end">
      <input type="hidden" name="entry" value={entry.id} />
      <Button
        type="submit"
        name="intent"
        value="take-back"
        variant="quiet"
        busy={isBusy}
        className="-my-1 px-3"
      >
        {t('Undo')}
      </Button>
    </Form>
  )
}
