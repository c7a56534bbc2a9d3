import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { findSharedProduct } from '#app/catalogue/products/shared-products.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { ASKED_EMAIL, emailQuestion } from '#app/shared/email-suggestion.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { TOO_MANY_ATTEMPTS } from '#app/shared/too-many-attempts.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { productPath } from '#app/storefront/seo/product-addresses.ts'
import {
  askForStockAlert,
  type StockAlertRefusal,
} from '#app/storefront/stock-alerts/ask-for-stock-alert.server.ts'
import { StockAlertPage } from '#app/storefront/stock-alerts/components/stock-alert-page.tsx'
import { soldOutSizes } from '#app/storefront/stock-alerts/stock-alert.ts'
import { stockAlertSchema } from '#app/storefront/stock-alerts/stock-alert-form.ts'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import type { Route } from './+types/stock-alert'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const product = await findProduct(context.get(servicesContext), params.productId)
  const sizes = soldOutSizes(product)
  const named = url.searchParams.get('size')
  const asked = sizes.find(size => size === named)
  const { name } = product
  return { name, path: productPath(product), sizes, asked }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const submission = parseForm(form, { schema: stockAlertSchema })
  if (submission.status !== 'success') {
    return data<FormResult>({ isDone: false, submission: submission.reply() }, { status: 422 })
  }
  const { email } = submission.value
  const question = emailQuestion(email, form.get(ASKED_EMAIL))
  if (question) {
    const asked = submission.reply({ fieldErrors: { email: [question] } })
    return data<FormResult>({ isDone: false, submission: asked, askedEmail: email }, { status: 422 })
  }
  const product = await findProduct(services, params.productId)
  const noted = await askForStockAlert(services, product, submission.value)
  if (!noted.ok) {
    const { text, status } = REFUSALS[noted.refusal.kind]
    return data(refused(submission, text), { status })
  }
  return data<FormResult>({ isDone: true, submission: submission.reply({ resetForm: true }) })
}

const NOT_SENT = message('This could not be sent. Please try again later.')
const REFUSALS: Record<StockAlertRefusal['kind'], { text: string; status: number }> = {
  'not-sold-out': { text: message('This size can be bought now.'), status: 409 },
  'too-many': { text: TOO_MANY_ATTEMPTS, status: 429 },
}

export const clientAction = (call: Route.ClientActionArgs) =>
  submitForm(call, typed => refused(parseWithZod(typed, { schema: stockAlertSchema }), NOT_SENT))

function refused(submission: Pick<Submission<unknown>, 'reply'>, text: string): FormResult {
  return { isDone: false, submission: submission.reply({ formErrors: [text] }) }
}

async function findProduct({ database, sharedReads }: Services, address: string) {
  const product = await findSharedProduct(database, address, sharedReads)
  if (!product) throw notFound()
  return product
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? t('Stock alert: {name}', { name: loaderData.name }) : t('Product not found'),
    noindex: true,
  })

export default function StockAlert({ loaderData, actionData }: Route.ComponentProps) {
  return <StockAlertPage {...loaderData} result={actionData} />
}
