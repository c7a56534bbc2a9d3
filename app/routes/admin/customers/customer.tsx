import { data, redirect } from 'react-router'
import { requirePermission } from '#app/accounts/session/guards.server.ts'
import { requireRecentPassword } from '#app/accounts/session/require-recent-password.server.ts'
import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { readAccountIntent } from '#app/customers/account-intent.ts'
import { changeAccount } from '#app/customers/change-account.server.ts'
import { ContactsPanel } from '#app/customers/components/contacts-panel.tsx'
import { CustomerDetails } from '#app/customers/components/customer-page.tsx'
import type { NoteResult } from '#app/customers/components/note-panel.tsx'
import { SamePhonePanel } from '#app/customers/components/same-phone-panel.tsx'
import { TagsPanel } from '#app/customers/components/tags-panel.tsx'
import { listMessagesOfCustomer, listReturnsOfCustomer } from '#app/customers/customer-contacts.server.ts'
import { customerNoteSchema } from '#app/customers/customer-note.ts'
import { customerHref, readCustomerRef } from '#app/customers/customer-ref.ts'
import { listKnownTags, listTags } from '#app/customers/customer-tags.server.ts'
import { findCustomer, listCustomerOrders } from '#app/customers/find-customer.server.ts'
import { handleCustomerForm } from '#app/customers/handle-customer-form.server.ts'
import { ImportedHistoryPanel } from '#app/customers/imports/components/imported-history-panel.tsx'
import { readImportedOf } from '#app/customers/imports/list-imported.server.ts'
import { listMerges, listSamePhone } from '#app/customers/merge-customers.server.ts'
import { readCustomerIntent } from '#app/customers/merged-customers.ts'
import { PersonalDataPanel } from '#app/customers/privacy/components/personal-data-panel.tsx'
import { handlePersonalDataForm } from '#app/customers/privacy/handle-personal-data-form.server.ts'
import {
  isPersonalDataResult,
  type PersonalDataResult,
  readPersonalDataIntent,
} from '#app/customers/privacy/personal-data-form.ts'
import { saveCustomerNote } from '#app/customers/save-customer-note.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { PhoneDecisionPanel } from '#app/orders/phone-decisions/components/phone-decision-panel.tsx'
import { findPhoneDecision } from '#app/orders/phone-decisions/find-phone-decision.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readPageNumber } from '#app/shared/address-parameters.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { useLastResult } from '#app/ui/forms/use-last-result.ts'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import type { Route } from './+types/customer.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  adminTitle(matches, loaderData?.customer.name ?? t('Customer')),
]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const customer = await findMeant(database, params.customerId)
  // A user who has placed an order in the meantime has a customer page.
  const isElsewhere = customer.customerId !== null && params.customerId.startsWith('user-')
  if (isElsewhere) throw redirect(customerHref(customer) + url.search)
  const { customerId: id, phone, email } = customer
  const [orders, decision, tags, knownTags, others, merges, returns, messages, imported] = await Promise.all([
    listCustomerOrders(database, customer, readPageNumber(url.searchParams.get('page'))),
    findPhoneDecision(database, phone ?? ''),
    id === null ? [] : listTags(database, id),
    listKnownTags(database),
    id === null ? [] : listSamePhone(database, { id, phone: phone ?? '' }),
    listMerges(database, email),
    listReturnsOfCustomer(database, email),
    listMessagesOfCustomer(database, email),
    readImportedOf(database, { email, phone }),
  ])
  const viewer = context.get(viewerContext)
  const mayDecideStaff = may(viewer, 'staff')
  const same = { others, merges }
  const contacts = { returns, messages }
  const isSelf = customer.userId === viewer.id
  return { customer, orders, decision, tags, knownTags, same, contacts, imported, isSelf, mayDecideStaff }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { database } = services
  const viewer = context.get(viewerContext)
  const customer = await findMeant(database, params.customerId)
  const form = await readForm(request)
  if (form.get('intent') === 'note') return saveNote(database, customer.customerId, form, viewer.email)

  const asked = readCustomerIntent(form.get('intent'))
  if (asked && customer.customerId !== null) {
    const on = { intent: asked, customerId: customer.customerId, actor: viewer.email }
    const { result, status } = await handleCustomerForm(database, form, on)
    return data({ customerForm: result }, { status })
  }

  const personalData = readPersonalDataIntent(form.get('intent'))
  if (personalData) {
    const sent = { customer, viewer, form, requestHeaders: request.headers }
    const { result, status } = await handlePersonalDataForm(services, personalData, sent)
    return data<PersonalDataResult>(result, { status })
  }
  const intent = readAccountIntent(form.get('intent'))
  if (!intent || customer.userId === null) throw data('This request names nothing to do.', { status: 400 })
  if (customer.isAdmin) {
    requirePermission(viewer, 'staff')
    const again = { intent }
    const stopped = await requireRecentPassword(services, {
      viewer,
      form,
      again,
      requestHeaders: request.headers,
    })
    if (stopped) return data(stopped.result, { status: stopped.status })
  }
  const { result, status } = await changeAccount(database, customer, { intent, actor: viewer.email })
  // A member of the staff who has removed themselves can't open this page any more.
  const hasLeft = result.isDone && customer.userId === viewer.id
  if (hasLeft) throw redirect('/', 303)
  return data(result, { status })
}

async function saveNote(database: Database, customerId: number | null, form: FormData, actor: string) {
  const submission = parseForm(form, { schema: customerNoteSchema })
  if (submission.status !== 'success' || customerId === null) {
    return data<NoteResult>({ isDone: false, submission: submission.reply() }, { status: 422 })
  }
  const saved = await saveCustomerNote(database, { customerId, ...submission.value, actor })
  if (saved.ok) {
    const saving = { isDone: true, text: t('The note is saved.'), submission: submission.reply() }
    return data<NoteResult>({ ...saving, present: submission.value.note })
  }
  if (saved.refusal.kind === 'not-found') throw notFound()
  const formErrors = [
    t('Another member of staff has changed it meanwhile. Save once more to replace what they wrote:'),
  ]
  const present = saved.refusal.note
  return data<NoteResult>(
    { isDone: false, submission: submission.reply({ formErrors }), present },
    { status: 409 },
  )
}

async function findMeant(database: Database, text: string) {
  const ref = readCustomerRef(text)
  const customer = ref && (await findCustomer(database, ref))
  if (!customer) throw notFound()
  return customer
}

/** The refused change is out of date, so the page is reloaded. */
export const shouldRevalidate = () => true

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useLastResult(actionData)
  const personalData = isPersonalDataResult(result) ? result : undefined
  const customerForm = result && 'customerForm' in result ? result.customerForm : undefined
  const isOfOthers = personalData !== undefined || customerForm !== undefined
  const { same, contacts, imported, tags, knownTags, ...shown } = loaderData
  useNotice(customerForm)
  return (
    <CustomerDetails
      {...shown}
      result={isOfOthers ? undefined : (result as NoteResult | FormResult | undefined)}
      more={
        <>
          <ImportedHistoryPanel {...imported} />
          <ContactsPanel email={loaderData.customer.email} {...contacts} />
          {loaderData.customer.customerId !== null && (
            <TagsPanel
              tags={tags}
              knownTags={knownTags}
              result={customerForm?.intent === 'tags' ? customerForm : undefined}
            />
          )}
          <SamePhonePanel {...same} result={customerForm?.intent === 'tags' ? undefined : customerForm} />
          <PhoneDecisionPanel phone={loaderData.customer.phone ?? ''} decision={loaderData.decision} />
          <PersonalDataPanel customer={loaderData.customer} result={personalData} />
        </>
      }
    />
  )
}
