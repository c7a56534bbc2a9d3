import type { Services } from '#app/platform/services.server.ts'
import { applyReport } from './apply-report.server.ts'
import { openGateway } from './begin-payment.server.ts'

/**
 * Applies a report that the payment service has signed. A signed report about a payment that the shop never began is
 * logged and taken, so that it is not repeated for ever. @returns false if the service did not sign it
 */
export async function receiveReport(
  { database, settings, log, requestId }: Pick<Services, 'database' | 'settings' | 'log' | 'requestId'>,
  body: Uint8Array,
  signature: string | null,
): Promise<boolean> {
  const report = openGateway(settings)?.readReport(body, signature)
  if (!report) return false
  const applied = await applyReport(database, report)
  if (!applied.ok)
    log.warn({ requestId, gatewayId: report.id }, 'the payment service reports an unknown payment')
  return true
}
