/** Whether a person opens the page now, as opposed to a browser that reads it ahead and a program that asks for its headers. */
export function isOpened({ method, headers }: Request): boolean {
  return method !== 'HEAD' && !headers.has('Sec-Purpose')
}
