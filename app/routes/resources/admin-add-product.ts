import { redirect } from 'react-router'

/** A former address of the form. The new one checks access. */
export function loader() {
  return redirect('/admin/add-product', 301)
}
