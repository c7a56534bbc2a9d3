import { data } from 'react-router'

/** The fields of a posted form. A body that is no form is the sender's mistake: thrown as an answer with status 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data('This request holds no form.', { status: 400 })
  }
}
