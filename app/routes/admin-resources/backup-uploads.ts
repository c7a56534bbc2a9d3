import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { receivePiece } from '#app/insight/backups/receive-piece.server.ts'
import { readUpload } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/backup-uploads.ts'

const headers = { 'Cache-Control': PRIVATE_PAGE }
const STATUS = { unreadable: 422, ended: 409, full: 507, away: 503 }

/** Receives one piece of an archive. The page Backups, which asks for the password, begins the upload. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readUpload(request).catch(() => undefined)
  const received = await receivePiece(context.get(servicesContext), form, context.get(viewerContext).email)
  if (received.ok) return data({ isStored: true }, { headers })
  const { kind } = received.refusal
  return data({ refusal: kind }, { status: STATUS[kind], headers })
}

/** Archives are served at other addresses. */
export function loader() {
  return data({ error: 'Send a piece by POST.' }, { status: 405, headers: { ...headers, Allow: 'POST' } })
}
