/** Whether an address is the front page of a site. */
export function isFrontPage({ pathname, search }: URL): boolean {
  return pathname === '/' && search === ''
}
