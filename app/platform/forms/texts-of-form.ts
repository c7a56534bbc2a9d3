/** The texts of a form by their names, without its files. Of several with one name the last counts. */
export function textsOfForm(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
