/** The headers with which a browser would come back that has just been answered with these: its cookies. */
export function responseCookies(answered: Headers): Headers {
  const cookies = answered.getSetCookie().map(cookie => cookie.split(';')[0])
  return new Headers({ Cookie: cookies.join('; ') })
}
