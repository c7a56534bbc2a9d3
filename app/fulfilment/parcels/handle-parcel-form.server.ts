import { recordNotified } from '#app/fulfilment/papers/papers.server.ts'
import { PARCEL_STATE } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { cameBackText } from '#app/orders/pieces/order-pieces.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { changeCourier } from './assign-courier.server.ts'
import { type CheckInRefusal, checkIn } from './check-in.server.ts'
import { COURIER_NOT_OFFERED, readChosenCourier } from './list-courier-choices.server.ts'
import { type ParcelForm, type ParcelFormResult, parcelFormSchema } from './parcel-form.ts'
import { type ReportRefusal, reportParcel } from './report-parcel.server.ts'
import { settleClaim } from './settle-claim.server.ts'
import { undoParcelEvent } from './undo-parcel-act.server.ts'
import { undoRefusalText } from './undo-refusal-text.ts'

interface Handled {
  status: 200 | 409 | 422
  result: ParcelFormResult | undefined
}

const HAS_RETURNS = message('Pieces of this order come back as a return. Take them in on its page.')

const CHECK_IN_REFUSALS: Record<CheckInRefusal['kind'], string> = {
  'not-found': message('This parcel is gone.'),
  'not-expected': message('A colleague has checked it in already, or it has not left the shop.'),
  'has-returns': HAS_RETURNS,
  'too-many': message('More pieces are damaged and missing than were in the parcel.'),
}

const LISTS = new Set(['line', 'damaged', 'missing'])

/** Does what a form of the parcel's page asks for. */
export async function handleParcelForm(
  database: Database,
  form: FormData,
  { parcelId, actor }: { parcelId: number; actor: string },
): Promise<Handled> {
  const fields = [...new Set(form.keys())].map(name => [
    name,
    LISTS.has(name) ? form.getAll(name) : form.get(name),
  ])
  const courier = await readChosenCourier(database, form)
  if (!courier.ok) return refused(422, t(COURIER_NOT_OFFERED))
  const parsed = parcelFormSchema.safeParse(Object.fromEntries(fields))
  if (!parsed.success) return refused(422, t(parsed.error.issues[0]?.message ?? CHECK_FORM))
  const { data } = parsed
  if (data.intent === 'checked-in') {
    return checkInByForm(database, data, { parcelId, actor })
  }
  if (data.intent === 'undo') {
    const outcome = await undoParcelEvent(database, { parcelId, eventId: data.event, actor })
    return outcome.ok ? DONE : refused(409, undoRefusalText(outcome.refusal))
  }
  const { courierId } = courier
  if (data.intent === 'courier') {
    return (await changeCourier(database, parcelId, courierId)) ? DONE : refused(409, t(COURIER_KNOWS_IT))
  }
  if (data.intent === 'courier-notified') {
    await recordNotified(database, [parcelId], actor)
    return DONE
  }
  if (data.intent === 'claim-settled') {
    return (await settleClaim(database, { parcelId, actor })) ? DONE : refused(409, t(NOTHING_CLAIMED))
  }
  const { intent: kind, ...details } = data
  const evenOutdated = form.get('evenOutdated') === 'yes'
  const outcome = await reportParcel(database, { parcelId, kind, actor, courierId, ...details, evenOutdated })
  if (outcome.ok) return DONE
  return refused(409, reportRefusalText(outcome.refusal))
}

function reportRefusalText(refusal: ReportRefusal): string {
  if (refusal.kind === 'outdated') return t(OUTDATED)
  if (refusal.kind === 'has-returns') return t(HAS_RETURNS)
  const name = t(PARCEL_STATE[refusal.state].name)
  return t('This is not possible any more: the parcel is “{name}” now.', { name })
}

async function checkInByForm(
  database: Database,
  { note, claim, line, damaged, missing }: Extract<ParcelForm, { intent: 'checked-in' }>,
  by: { parcelId: number; actor: string },
): Promise<Handled> {
  const outcome = await checkIn(database, {
    ...by,
    note,
    claimPaisa: Number(claim || 0) * 100,
    spoilt: line.map((orderLineId, at) => ({
      orderLineId,
      damaged: damaged[at] ?? 0,
      missing: missing[at] ?? 0,
    })),
  })
  if (!outcome.ok) return refused(409, t(CHECK_IN_REFUSALS[outcome.refusal.kind]))
  const { cameBack } = outcome
  const done = cameBack && t('Checked in: {counts}.', { counts: cameBackText(cameBack) })
  return done ? { status: 200, result: { done } } : DONE
}

const OUTDATED = message(
  'Its papers are out of date, or money for it is missing: see what has changed, or hand it over anyway.',
)
const CHECK_FORM = message('Please check the form.')
const NOTHING_CLAIMED = message('Nothing is claimed for this parcel any more.')
const COURIER_KNOWS_IT = message('This is not possible any more: its courier has the parcel.')

const DONE: Handled = { status: 200, result: undefined }

function refused(status: 409 | 422, refusal: string): Handled {
  return { status, result: { refusal } }
}
