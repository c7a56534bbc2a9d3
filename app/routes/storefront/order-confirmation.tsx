import { data } from 'react-router'
import { findSignedInUser } from '#app/accounts/session/find-signed-in-user.server.ts'
import { refuseFields } from '#app/accounts/sign-in/account-form.ts'
import { handleSignIn } from '#app/accounts/sign-in/handle-sign-in.server.ts'
import { ACCOUNT_CREATED, hasSignedIn, type SignInResult } from '#app/accounts/sign-in/sign-in-result.ts'
import { submitAccountForm } from '#app/accounts/sign-in/submit-account-form.ts'
import { OrderAccountForm } from '#app/accounts/sign-up/components/order-account-form.tsx'
import { ORDER_ACCOUNT_FORM, orderAccountSchema } from '#app/accounts/sign-up/order-account-form.ts'
import { isGuestOrder, signUpWithOrder } from '#app/accounts/sign-up/sign-up-with-order.server.ts'
import {
  type ConfirmationEmail,
  NoOrderToConfirm,
  OrderConfirmation,
} from '#app/checkout/components/order-confirmation.tsx'
import { readUnusedCode } from '#app/checkout/confirmation-address.server.ts'
import { ChangeOrderLink } from '#app/desk/call-desk/components/change-order-link.tsx'
import { findChangeLink } from '#app/desk/call-desk/find-change-link.server.ts'
import { isConfirmationLimited } from '#app/messages/email/outbox/is-confirmation-limited.server.ts'
import { readMail } from '#app/messages/email/service/mail-settings.server.ts'
import { AdvanceNotice } from '#app/money/transfers/components/advance-notice.tsx'
import { findAdvance } from '#app/money/transfers/find-payable-order.server.ts'
import { findOrderByToken } from '#app/orders/find-order.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { SECRET_PAGE } from '#app/platform/http/cache-control.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import type { Route } from './+types/order-confirmation'

export const headers: Route.HeadersFunction = () => SECRET_PAGE

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t('Order confirmation'), noindex: true })

const NO_ORDER = {
  order: null,
  confirmationEmail: 'unavailable' as ConfirmationEmail,
  offersAccount: false,
  whatsApp: '',
  advance: { duePaisa: 0, trackingToken: '' },
  changePath: '',
  unusedCode: '',
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const token = url.searchParams.get('order')
  if (!token) return NO_ORDER
  const order = await findOrderByToken(services.database, token)
  if (!order) return data(NO_ORDER, { status: 404 })
  const isSignedIn = (await findSignedInUser(services, request.headers)) !== undefined
  const settings = await readStoreSettings(services.database)
  return {
    order,
    confirmationEmail: await findConfirmationEmail(services, token),
    offersAccount: !isSignedIn && (await isGuestOrder(services.database, token)),
    whatsApp: settings.contact.whatsApp,
    advance: await findAdvance(services.database, order.number),
    changePath: await findChangeLink(services, order),
    unusedCode: await readUnusedCode(services.auth, url.searchParams),
  }
}

async function findConfirmationEmail(services: Services, token: string): Promise<ConfirmationEmail> {
  if (!(await readMail(services)).mail) return 'unavailable'
  return (await isConfirmationLimited(services.database, token)) ? 'limited' : 'sent'
}

/** Creates an account for the guest who placed the order. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const submission = parseForm(await readForm(request), { schema: orderAccountSchema })
  if (submission.status !== 'success') {
    return data<SignInResult>(refuseFields(submission, ORDER_ACCOUNT_FORM), { status: 422 })
  }
  const token = url.searchParams.get('order') ?? ''
  return handleSignIn(services, {
    submission,
    enter: () => signUpWithOrder(services, { token, password: submission.value.password }, request.headers),
    welcome: () => ACCOUNT_CREATED,
    to: '/account',
  })
}

export const clientAction = (call: Route.ClientActionArgs) => submitAccountForm(call, orderAccountSchema)

export default function OrderConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, offersAccount, advance, changePath, ...shown } = loaderData
  if (!order) return <NoOrderToConfirm />
  const accountForm = (offersAccount || hasSignedIn(actionData)) && (
    <OrderAccountForm token={order.token} email={order.email} result={actionData} />
  )
  return (
    <OrderConfirmation
      {...shown}
      order={order}
      advanceNotice={<AdvanceNotice {...advance} order={order.number} />}
      changeLink={<ChangeOrderLink path={changePath} />}
      accountForm={accountForm}
    />
  )
}
