import { data } from 'react-router'
import { MOST_FIELDS } from './count-fields.ts'

/** What our forms name their fields. Conform reads orders to itself, places in lists and nesting out of other names. */
const PLAIN_NAME = /^[a-z]\w*$/i

/**
 * The fields of a posted form. A body that is no form, or none that a page of ours could have sent, is the sender's
 * mistake: thrown as an answer with status 400. In the browser Conform handles its own intents and sends none of
 * them, as long as every schema can be checked there.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => undefined)
  if (!form || !hasPlainFields([...form.keys()]) || [...form.values()].some(hasZero)) {
    throw data('This request holds no form of ours.', { status: 400 })
  }
  return form
}

function hasPlainFields(names: readonly string[]): boolean {
  return names.length <= MOST_FIELDS && names.every(name => PLAIN_NAME.test(name))
}

/** PostgreSQL's texts can't hold it. The server finds it in simple forms before they come here, not in several parts. */
function hasZero(value: FormDataEntryValue): boolean {
  return typeof value === 'string' && value.includes('\0')
}
