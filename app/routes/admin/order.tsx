import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { requirePermission } from '#app/accounts/session/guards.server.ts'
import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { TestOrderNote } from '#app/desk/test-orders/components/test-order-note.tsx'
import { handleTestOrderForm } from '#app/desk/test-orders/handle-test-order-form.server.ts'
import { DELETE_TEST_ORDER, TEST_ORDER_NOT_DELETED } from '#app/desk/test-orders/test-order-form.ts'
import { LabelLinks } from '#app/fulfilment/labels/components/label-links.tsx'
import { findOutdatedSlips } from '#app/fulfilment/papers/slips.server.ts'
import { canBePacked } from '#app/fulfilment/parcels/can-be-packed.ts'
import { OrderParcels } from '#app/fulfilment/parcels/components/order-parcels.tsx'
import { listParcelsOfOrder } from '#app/fulfilment/parcels/find-parcel.server.ts'
import { OrderEmails } from '#app/messages/email/outbox/components/order-emails.tsx'
import { listOrderEmails } from '#app/messages/email/outbox/list-order-emails.server.ts'
import { readManualEmails } from '#app/messages/email/outbox/manual-email.server.ts'
import { OrderMessages } from '#app/messages/whatsapp/components/order-messages.tsx'
import { listMessagesOfOrder } from '#app/messages/whatsapp/list-shopper-messages.server.ts'
import { readMessageService } from '#app/messages/whatsapp/message-service.server.ts'
import { handlePaymentForm } from '#app/money/payments/handle-payment-form.server.ts'
import { listMoneyEntries } from '#app/money/payments/read-money.server.ts'
import { UNDO_CLAIM } from '#app/money/transfers/claim-form.ts'
import { listClaims } from '#app/money/transfers/claim-payment.server.ts'
import { ClaimsPanel } from '#app/money/transfers/components/claims-panel.tsx'
import { handleClaimDecision } from '#app/money/transfers/handle-claim-form.server.ts'
import { VoucherPanel } from '#app/money/vouchers/components/voucher-panel.tsx'
import { handleIssueForm } from '#app/money/vouchers/handle-voucher-form.server.ts'
import { ISSUE_VOUCHER } from '#app/money/vouchers/voucher-form.ts'
import { addOrderNote } from '#app/orders/admin/add-order-note.server.ts'
import { AdminOrderPage } from '#app/orders/admin/components/admin-order-page.tsx'
import { findAdminOrder } from '#app/orders/admin/find-admin-order.server.ts'
import { NOTE_NOT_SAVED, orderNoteSchema } from '#app/orders/admin/order-note.ts'
import { ADMIN_ORDERS, editAddress } from '#app/orders/admin/order-query.ts'
import { listContacts } from '#app/orders/confirmation/find-call.server.ts'
import { canTakeOut } from '#app/orders/edits/can-take-out.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { refundDueOf } from '#app/pricing/settled-rows.ts'
import { OrderReturns } from '#app/returns/components/order-returns.tsx'
import { findReplaced } from '#app/returns/find-decision.server.ts'
import { listReturnsOfOrder } from '#app/returns/find-return.server.ts'
import { canReturnMore } from '#app/returns/returned-pieces.server.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import { useLastResult } from '#app/ui/forms/use-last-result.ts'
import type { Route } from './+types/order.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => [
  adminTitle(matches, t('Order {number}', { number: params.number })),
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, settings } = context.get(servicesContext)
  const order = await findAdminOrder(database, params.number)
  if (!order) throw notFound()
  const viewer = context.get(viewerContext)
  const mayRecordMoney = may(viewer, 'money')
  const [
    parcels,
    emails,
    contacts,
    money,
    { name },
    whatsApp,
    { service },
    returns,
    canReturn,
    replaces,
    claims,
    slips,
  ] = await Promise.all([
    listParcelsOfOrder(database, order.id),
    listOrderEmails(database, order.id),
    listContacts(database, order.id),
    listMoneyEntries(database, order.id),
    readStoreSettings(database),
    listMessagesOfOrder(database, order.id),
    readMessageService(database),
    listReturnsOfOrder(database, order.id),
    canReturnMore(database, order.number),
    findReplaced(database, order.id),
    mayRecordMoney ? listClaims(database, order.id) : [],
    findOutdatedSlips(database, [order.id]),
  ])
  const emailIds = emails.map(({ id }) => id)
  const byHand = await readManualEmails(database, settings.storeUrl, emailIds)
  return {
    order,
    parcels,
    contacts,
    money,
    emails,
    byHand,
    returns,
    canReturn,
    replaces,
    claims,
    mayRecordMoney,
    mayDeleteTest: may(viewer, 'staff'),
    outdatedSlip: slips.get(order.id),
    storeName: name,
    whatsApp: { ...whatsApp, canConfirm: service !== 'none' && order.status === 'pending' },
  }
}

/** Records a payment, adds a note, or deletes a test order. The list of orders handles all status changes. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = form.get('intent')
  if (intent === DELETE_TEST_ORDER) {
    const viewer = context.get(viewerContext)
    requirePermission(viewer, 'staff')
    const order = { number: params.number, actor: viewer.email }
    const { result, status } = await handleTestOrderForm(context.get(servicesContext), order)
    if (result.isDone) throw redirect(ADMIN_ORDERS, 303)
    return data({ test: result }, { status })
  }
  // The money of an order needs more than the order.
  if (intent !== null) requirePermission(context.get(viewerContext), 'money')
  if (intent === 'accept-claim' || intent === 'reject-claim' || intent === UNDO_CLAIM) {
    const { result, status } = await handleClaimDecision(
      context.get(servicesContext),
      form,
      context.get(viewerContext).email,
    )
    return data({ claim: result }, { status })
  }
  if (intent === ISSUE_VOUCHER) {
    const on = { number: params.number, actor: context.get(viewerContext).email }
    const { result, status } = await handleIssueForm(context.get(servicesContext).database, form, on)
    return data({ voucher: result }, { status })
  }
  if (intent !== null) {
    const actor = context.get(viewerContext).email
    const payment = await handlePaymentForm(context.get(servicesContext), form, {
      number: params.number,
      actor,
    })
    return data({ payment }, { status: payment.isDone ? 200 : payment.errors ? 422 : 409 })
  }
  return addNote(form, { params, context })
}

async function addNote(form: FormData, { params, context }: Pick<Route.ActionArgs, 'params' | 'context'>) {
  const { database, log, requestId } = context.get(servicesContext)
  const submission = parseForm(form, { schema: orderNoteSchema })
  if (submission.status !== 'success') {
    return data<FormResult>({ isDone: false, submission: submission.reply() }, { status: 422 })
  }
  const actor = context.get(viewerContext).email
  const note = { number: params.number, text: submission.value.note, actor }
  const added = await addOrderNote(database, note).catch(error => {
    log.error({ err: error, requestId }, 'a note could not be stored')
  })
  if (!added) {
    return data(noteNotSaved(submission), { status: 503 })
  }
  if (!added.ok) throw notFound()
  return data<FormResult>({ isDone: true, submission: submission.reply({ resetForm: true }) })
}

export const clientAction = (call: Route.ClientActionArgs) =>
  submitForm(call, typed =>
    typed.get('intent') === DELETE_TEST_ORDER
      ? { test: { isDone: false, text: t(TEST_ORDER_NOT_DELETED) } }
      : noteNotSaved(parseWithZod(typed, { schema: orderNoteSchema })),
  )

function noteNotSaved(submission: Pick<Submission<unknown>, 'reply'>): FormResult {
  return { isDone: false, submission: submission.reply({ formErrors: [t(NOTE_NOT_SAVED)] }) }
}

export const shouldRevalidate = revalidateOnConflict

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const {
    order,
    parcels,
    contacts,
    money,
    emails,
    byHand,
    returns,
    canReturn,
    replaces,
    claims,
    mayRecordMoney,
    mayDeleteTest,
    outdatedSlip,
    storeName,
    whatsApp,
  } = loaderData
  const result = useLastResult(actionData)
  const isPayment = result !== undefined && 'payment' in result
  const isClaim = result !== undefined && 'claim' in result
  const isVoucher = result !== undefined && 'voucher' in result
  const isOfNote = !isPayment && !isClaim && !isVoucher && !(result && 'test' in result)
  return (
    <AdminOrderPage
      key={order.number}
      order={order}
      storeName={storeName}
      contacts={contacts}
      above={
        order.isTest && (
          <TestOrderNote
            number={order.number}
            isCancelled={order.status === 'cancelled'}
            mayDelete={mayDeleteTest}
          />
        )
      }
      parcels={
        <>
          <ClaimsPanel claims={claims} result={isClaim ? result.claim : undefined} />
          {mayRecordMoney && (
            <VoucherPanel
              overpaidPaisa={refundDueOf(order.cash)}
              result={isVoucher ? result.voucher : undefined}
            />
          )}
          <OrderParcels
            number={order.number}
            canBePacked={canBePacked(order, parcels)}
            parcels={parcels}
            takeOutAt={canTakeOut(order) ? editAddress(order.number) : undefined}
            outdatedSlip={outdatedSlip}
            labelOf={parcelId => <LabelLinks parcelId={parcelId} />}
          />
          <OrderReturns
            isDelivered={order.status === 'delivered'}
            canAsk={canReturn}
            trackingToken={order.trackingToken}
            returns={returns}
            replaces={replaces}
          />
        </>
      }
      emails={
        <div className="space-y-5">
          <OrderEmails emails={emails} byHand={byHand} />
          <OrderMessages number={order.number} {...whatsApp} />
        </div>
      }
      money={money}
      mayRecordMoney={mayRecordMoney}
      note={isOfNote ? result : undefined}
      payment={isPayment ? result.payment : undefined}
    />
  )
}
