import { data } from 'react-router'
import { AddressForm, RemoveAddressForm } from '#app/accounts/profile/components/address-form.tsx'
import { readSavedAddress, removeAddress, saveAddress } from '#app/accounts/profile/saved-address.server.ts'
import { ADDRESS_FORM, savedAddressSchema } from '#app/accounts/profile/saved-address.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { acceptForm, refuseFields } from '#app/accounts/sign-in/account-form.ts'
import { submitAccountForm } from '#app/accounts/sign-in/submit-account-form.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import type { Route } from './+types/address.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return {
    address: await readSavedAddress(context.get(servicesContext).database, context.get(viewerContext)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const form = await readForm(request)
  const submission = parseForm(form, { schema: savedAddressSchema })
  if (form.get('intent') === 'remove') {
    await removeAddress(database, viewer)
    return data<FormResult>(
      acceptForm(submission, message('Your address has been removed.'), { resetForm: true }),
    )
  }
  if (submission.status !== 'success') {
    return data<FormResult>(refuseFields(submission, ADDRESS_FORM), { status: 422 })
  }
  await saveAddress(database, viewer, submission.value)
  return data<FormResult>(acceptForm(submission, message('Your address has been saved.')))
}

export const clientAction = (call: Route.ClientActionArgs) => submitAccountForm(call, savedAddressSchema)

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t('Your address'), noindex: true })

export default function Address({ loaderData: { address }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t('Your address')}
        lead={t('It fills in the checkout, where you can still change it.')}
      />
      <div className="max-w-2xl">
        <AddressForm address={address} result={actionData} />
        {address && <RemoveAddressForm />}
      </div>
    </>
  )
}
