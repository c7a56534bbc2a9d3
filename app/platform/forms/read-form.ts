import { data } from 'react-router'
import { MOST_FIELDS } from './find-form-problem.ts'
import { isTooLongBody } from './limited-body.ts'

/** The field names of our forms. Conform would read other names as intents, list indexes and nested objects. */
const PLAIN_NAME = /^[a-z]\w*$/i

/**
 * Returns the fields of a posted form. A body that is no form, or that no page of ours could have sent, is the client's
 * mistake: it throws a response with status 400. In the browser Conform handles its own intents and sends none of
 * them, as long as every schema can be checked there.
 */
export async function readForm(request: Request): Promise<FormData> {
  return (await readUpload(request)) ?? refuseForm()
}

/** The same with files, which may be too large: then it returns undefined. */
export async function readUpload(request: Request): Promise<FormData | undefined> {
  const form = await request.formData().catch(error => (isTooLongBody(error) ? undefined : refuseForm()))
  if (form && (!hasPlainFields([...form.keys()]) || [...form.values()].some(hasZero))) return refuseForm()
  return form
}

function refuseForm(): never {
  throw data('This request holds no form of ours.', { status: 400 })
}

function hasPlainFields(names: readonly string[]): boolean {
  return names.length <= MOST_FIELDS && names.every(name => PLAIN_NAME.test(name))
}

/** PostgreSQL texts can't contain NUL. The server finds it in simple forms before this, but not in multipart bodies. */
function hasZero(value: FormDataEntryValue): boolean {
  return typeof value === 'string' && value.includes('\0')
}
