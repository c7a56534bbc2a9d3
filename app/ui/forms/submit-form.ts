import { data, isRouteErrorResponse } from 'react-router'

/** The part of a route's `clientAction` arguments that a form needs. */
export interface FormCall<Result> {
  request: Request
  serverAction(): Promise<Result>
}

/**
 * Sends a form to its server action. If the network or the server fails on the way, the page and everything typed stay, and
 * `failed` writes the result that the page shows.
 *
 * @throws responses of the action: redirects and refusals below 500
 */
export async function submitForm<Result, Failed>(
  { request, serverAction }: FormCall<Result>,
  failed: (typed: FormData, error: unknown) => Failed,
) {
  const typed = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (isResponse(error)) throw error
    // With a status of 503 the router does not reload the page from a server that does not respond.
    return data(failed(typed, error), { status: 503 })
  }
}

function isResponse(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
}
