import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'

/** A response that the browser saves as a file. */
export function toDownload(data: object): Response {
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="personal-data.json"',
      'Cache-Control': PRIVATE_PAGE,
    },
  })
}
