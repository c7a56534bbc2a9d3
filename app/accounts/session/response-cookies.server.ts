/** The request headers of a browser that has received these response headers: its cookies. */
export function responseCookies(responseHeaders: Headers): Headers {
  const cookies = responseHeaders.getSetCookie().map(cookie => cookie.split(';')[0])
  return new Headers({ Cookie: cookies.join('; ') })
}
