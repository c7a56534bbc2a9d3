import { isRouteErrorResponse } from 'react-router'
import { message, t } from '#app/shared/text/translate.ts'

interface Failure {
  /** The heading, and the title of a page without its own. */
  title: string
  text: string
}

const PERMISSION_DENIED: Failure = {
  title: message('Database permission error. Please contact administrator.'),
  text: message('Database access denied. Please update the database security rules.'),
}

const ROLE_REFUSED: Failure = {
  title: message('Your role does not include this'),
  text: message('An owner of the shop decides what each role may see and do.'),
}

/**
 * What the admin says about an error.
 * @param failure a more exact heading, if the page has one
 */
export function describeAdminFailure(
  error: unknown,
  failure = t('Failed to load data from the backend'),
): Failure {
  if (isRouteErrorResponse(error) && error.status === 404) return { title: t('Page not found'), text: '' }
  if (isRoleRefused(error)) return saidFailure(ROLE_REFUSED)
  if (isPermissionDenied(error)) return saidFailure(PERMISSION_DENIED)
  return { title: failure, text: t('The page could not be loaded. Please try again in a moment.') }
}

function saidFailure({ title, text }: Failure): Failure {
  return { title: t(title), text: t(text) }
}

/** Whether the role of the member of staff does not permit the page. */
export function isRoleRefused(error: unknown): boolean {
  const response: unknown = isRouteErrorResponse(error) ? error.data : undefined
  return typeof response === 'object' && response !== null && 'isRoleRefused' in response
}

/** Whether the database denied permission, as the server reports it. */
function isPermissionDenied(error: unknown): boolean {
  const response: unknown = isRouteErrorResponse(error) ? error.data : undefined
  return typeof response === 'object' && response !== null && 'isPermissionDenied' in response
}
