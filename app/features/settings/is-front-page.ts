/** Whether an address leads to the first page of a site, and to nothing in particular. */
export function isFrontPage({ pathname, search }: URL): boolean {
  return pathname === '/' && search === ''
}
