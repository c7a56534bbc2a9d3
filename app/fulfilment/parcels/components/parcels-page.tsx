import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { message, t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ListParts } from '#app/ui/data/list-parts.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import type { CourierChoices, CourierFilter } from '../courier-choice.ts'
import type { HandOverQuestion, HandOverResult } from '../handle-list-form.server.ts'
import type { WantedPieces } from '../list-parcels.server.ts'
import { PARCELS_PAGE, packAddress, parcelListAddress } from '../parcel-address.ts'
import { PARCEL_LIST_NAMES, PARCEL_LISTS, type ParcelList, type ParcelPage } from '../parcel-lists.ts'
import { parcelsText } from '../parcels-text.ts'
import { CourierFilterLinks } from './courier-filter.tsx'
import { CourierSelect } from './courier-select.tsx'
import { ParcelRow } from './parcel-row.tsx'
import { WantedPiecesList } from './wanted-pieces-list.tsx'

interface Props {
  list: ParcelList
  counts: Record<ParcelList, number>
  page: ParcelPage
  /** What to fetch, if staff asked for the pack list by product. */
  wanted: WantedPieces[] | undefined
  /** A number that no parcel has. */
  missing: string | undefined
  choices: CourierChoices
  /** The courier whose parcels are shown; undefined for all. */
  courier: CourierFilter | undefined
  /** How the bookings of parcels stand, by parcel, where staff should know. */
  notes: Readonly<Record<number, string>>
  /** Asks for the bookings of the chosen parcels; undefined if no courier can be booked at. */
  bookIntent: string | undefined
  result: HandOverResult | undefined
  /** Opens the labels of the ticked parcels, as a part of their form. */
  labels: ReactNode
}

/** The parcels by what staff do with them. */
export function ParcelsPage(props: Props) {
  const { list, counts, wanted, missing, choices, courier, result } = props
  const { page } = props
  const tabs = PARCEL_LISTS.map(one => ({
    label: t(PARCEL_LIST_NAMES[one]),
    to: parcelListAddress(one, { courier }),
    count: counts[one],
    isCurrent: one === list,
  }))
  const [first] = page.parcels
  return (
    <>
      <AdminHeading
        title={t('Parcels')}
        lead={t('From the pack list to the shopper, and back.')}
        aside={
          list === 'to-pack' &&
          first && (
            <ButtonLink to={packAddress(first.reference)} variant="primary" className="max-sm:w-full">
              {t('Start packing')}
            </ButtonLink>
          )
        }
      />
      <FindParcel missing={missing} />
      {result && <Result result={result} address={parcelListAddress(list, { courier })} />}
      <TabLinks label={t('Parcels')} tabs={tabs} />
      {list === 'to-pack' && counts['to-pack'] > 0 && <ByOrderOrProduct isByProduct={wanted !== undefined} />}
      {list !== 'to-pack' && <CourierFilterLinks {...{ list, choices, courier }} />}
      {wanted ? <WantedPiecesList wanted={wanted} /> : <List {...props} />}
    </>
  )
}

/** Opens a parcel by its number: a scanner types it and presses Enter. */
function FindParcel({ missing }: { missing: string | undefined }) {
  return (
    <Form method="get" action={PARCELS_PAGE} role="search" className="mb-4 flex items-start gap-2">
      <Field
        label={<span className="sr-only">{t('Tracking number or parcel')}</span>}
        name="q"
        id="find-parcel"
        type="search"
        required={false}
        autoComplete="off"
        placeholder={t('Scan or type a tracking number')}
        defaultValue={missing ?? ''}
        errors={missing === undefined ? undefined : [t('No parcel has the number {missing}.', { missing })]}
        className="min-w-0 flex-1 sm:max-w-md"
      />
      <Button type="submit" className="mt-1.5 px-4">
        {t('Open')}
      </Button>
    </Form>
  )
}

/** What came of a form: a question before a hand-over, or a notice with an Undo after it. */
function Result({ result, address }: { result: HandOverResult; address: string }) {
  const { isDone, text, asks, handedOver = [] } = result
  if (asks) return <ConfirmHandOver asks={asks} address={address} />
  return (
    <div
      className={`mb-4 flex flex-wrap items-center gap-x-4 rounded-control px-4 py-2.5 ${isDone ? 'bg-accent-wash' : 'bg-danger-wash text-danger'}`}
    >
      <p role="status" className="font-medium">
        {text}
      </p>
      {handedOver.length > 0 && (
        <Form method="post" action={address}>
          <ChosenParcels ids={handedOver} />
          <Button type="submit" name="intent" value="undo-hand-over" variant="quiet" className="-my-1.5 px-3">
            <Undo2 aria-hidden className="size-4" />
            {t('Undo')}
          </Button>
        </Form>
      )}
    </div>
  )
}

/** The one question before a hand-over, which also says whose papers are outdated. */
function ConfirmHandOver({ asks, address }: { asks: HandOverQuestion; address: string }) {
  const busy = useNavigation().formData
  const { parcelIds, outdated, courierId, courierName: courier } = asks
  const handOver = (count: number) =>
    courier
      ? t('Hand over {parcels} to {courier}', { parcels: parcelsText(count), courier })
      : t('Hand over {parcels}', { parcels: parcelsText(count) })
  return (
    <section
      className="mb-4 flex flex-wrap items-center gap-2 rounded-control bg-status-yellow px-4 py-3"
      aria-label={t('Hand over')}
    >
      <p role="status" className="w-full font-medium">
        {t('Does the courier have them? Their shoppers read that they are on their way.')}
        {outdated.length > 0 && (
          <span className="block text-danger">
            {t(
              'What is printed, what the courier has or what was paid is out of date for {count, plural, one {# parcel} other {# parcels}}. See below what differs.',
              { count: outdated.length },
            )}
          </span>
        )}
      </p>
      {parcelIds.length > 0 && (
        <Form method="post" action={address}>
          <Confirmed ids={parcelIds} courierId={courierId} />
          <Button
            type="submit"
            name="intent"
            value="hand-over"
            variant="primary"
            busy={busy?.get('confirmed') === 'yes' && !busy.has('evenOutdated')}
            className="px-4"
          >
            {handOver(parcelIds.length)}
          </Button>
        </Form>
      )}
      {outdated.length > 0 && (
        <Form method="post" action={address}>
          <Confirmed ids={[...parcelIds, ...outdated]} courierId={courierId} />
          <input type="hidden" name="evenOutdated" value="yes" />
          <Button
            type="submit"
            name="intent"
            value="hand-over"
            busy={busy?.get('evenOutdated') === 'yes'}
            className="px-4"
          >
            {parcelIds.length > 0
              ? t('Hand over all {count} anyway', { count: parcelIds.length + outdated.length })
              : t('Hand over anyway')}
          </Button>
        </Form>
      )}
      <ButtonLink to={address} variant="quiet" className="px-4">
        {t('Not yet')}
      </ButtonLink>
    </section>
  )
}

function Confirmed({ ids, courierId }: { ids: readonly number[]; courierId: number | undefined }) {
  return (
    <>
      <ChosenParcels ids={ids} />
      <input type="hidden" name="courier" value={courierId ?? ''} />
      <input type="hidden" name="confirmed" value="yes" />
    </>
  )
}

function ChosenParcels({ ids }: { ids: readonly number[] }) {
  return ids.map(id => <input key={id} type="hidden" name="parcel" value={id} />)
}

function ByOrderOrProduct({ isByProduct }: { isByProduct: boolean }) {
  const look = 'inline-flex min-h-11 items-center text-link aria-[current=true]:font-semibold'
  return (
    <nav aria-label={t('Pack list')} className="flex gap-5 pt-1">
      <Link to={PARCELS_PAGE} aria-current={!isByProduct} className={look}>
        {t('By order')}
      </Link>
      <Link to={`${PARCELS_PAGE}?by=product`} aria-current={isByProduct} className={look}>
        {t('By product')}
      </Link>
    </nav>
  )
}

function List({ list, page, choices, courier, notes, bookIntent, labels }: Props) {
  const busy = useNavigation().formData?.get('intent')
  if (page.parcels.length === 0) return <NoParcels list={list} isFiltered={courier !== undefined} />
  const rows = (
    <ul className="divide-y divide-line">
      {page.parcels.map(parcel => (
        <li key={parcel.id}>
          <ParcelRow parcel={parcel} list={list} bookingNote={notes[parcel.id]} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {list === 'packed' ? (
        <Form method="post" action={parcelListAddress(list, { courier })} aria-label={t('Hand over')}>
          {rows}
          {labels}
          <div className="sticky bottom-0 border-t border-line bg-surface py-3 max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] sm:flex sm:items-end sm:gap-4">
            {page.parcels.some(({ courierId }) => courierId === null) && (
              <CourierSelect
                choices={choices}
                label={t('Those without a courier go with')}
                id="hand-over-courier"
                className="max-sm:mb-3 sm:order-last sm:min-w-60"
              />
            )}
            <div className="flex gap-2">
              <Button
                type="submit"
                name="intent"
                value="hand-over"
                variant="primary"
                busy={busy === 'hand-over'}
                className="max-sm:flex-1 max-sm:px-3"
              >
                {t('Hand over the chosen parcels')}
              </Button>
              {bookIntent && (
                <Button
                  type="submit"
                  name="intent"
                  value={bookIntent}
                  busy={busy === bookIntent}
                  aria-label={t('Book the chosen parcels')}
                  className="px-4"
                >
                  {t('Book')}
                </Button>
              )}
            </div>
          </div>
        </Form>
      ) : list === 'to-pack' ? (
        rows
      ) : (
        <form aria-label={t('Labels')}>
          {rows}
          {labels}
        </form>
      )}
      <ListParts count={page.parcels.length} next={page.next} />
    </>
  )
}

const EMPTY: Record<ParcelList, [title: string, text: string]> = {
  'to-pack': [message('Nothing to pack'), message('A confirmed order appears here at once.')],
  packed: [
    message('No parcel waits for the courier'),
    message('Packed parcels are handed over here, all at once.'),
  ],
  'with-courier': [
    message('No parcel is with a courier'),
    message('Parcels appear here once they were handed over.'),
  ],
  failed: [
    message('No delivery failed'),
    message('Parcels that a courier could not deliver wait here for a decision.'),
  ],
  'coming-back': [
    message('Nothing is coming back'),
    message('Refused parcels wait here until they are checked in.'),
  ],
}

function NoParcels({ list, isFiltered }: { list: ParcelList; isFiltered: boolean }) {
  const [title, text] = EMPTY[list]
  return (
    <EmptyState
      title={t(title)}
      actions={isFiltered && <ButtonLink to={parcelListAddress(list)}>{t('Show all couriers')}</ButtonLink>}
    >
      <p>{t(text)}</p>
    </EmptyState>
  )
}
