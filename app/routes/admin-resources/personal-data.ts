import { redirect } from 'react-router'
import { hasRecentPassword } from '#app/accounts/session/require-recent-password.server.ts'
import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { customerHref, readCustomerRef } from '#app/customers/customer-ref.ts'
import { findCustomer } from '#app/customers/find-customer.server.ts'
import { exportPersonForStaff } from '#app/customers/privacy/export-person.server.ts'
import { ofCustomer } from '#app/customers/privacy/person.server.ts'
import { toDownload } from '#app/customers/privacy/to-download.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/personal-data.ts'

/** Everything that is stored about a customer, as a file. The customer's page asks for the password first. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { auth, database } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const ref = readCustomerRef(params.customerId)
  const customer = ref && (await findCustomer(database, ref))
  if (!customer) throw notFound()
  if (!(await hasRecentPassword({ auth, database }, viewer, request.headers))) {
    throw redirect(customerHref(customer), 303)
  }
  const data = await inTransaction(database, async transaction => {
    await recordAudit(transaction, {
      actor: viewer.email,
      action: 'customer.exported',
      subject: {
        kind: customer.customerId === null ? 'user' : 'customer',
        id: customer.customerId ?? String(customer.userId),
        name: customer.email,
      },
    })
    return exportPersonForStaff(transaction, ofCustomer(customer), { seesStaff: may(viewer, 'staff') })
  })
  return toDownload(data)
}
