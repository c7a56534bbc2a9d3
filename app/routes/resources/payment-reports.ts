import { receiveReport } from '#app/money/online-payments/receive-report.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/payment-reports.ts'

/** Reports are sent by POST. */
export function loader() {
  return new Response('Send the report by POST.', { status: 405, headers: { Allow: 'POST' } })
}

/** The payment service reports what became of a payment. It repeats a report that is not answered with 200. */
export async function action({ request, context }: Route.ActionArgs) {
  const bytes = new Uint8Array(await request.arrayBuffer())
  const signature = request.headers.get('X-Signature-256')
  const isTaken = await receiveReport(context.get(servicesContext), bytes, signature)
  return new Response(isTaken ? 'ok' : 'Not allowed', { status: isTaken ? 200 : 403 })
}
