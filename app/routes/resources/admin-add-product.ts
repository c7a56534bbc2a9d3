import { redirect } from 'react-router'

/** An older address of the form; whether it may be seen is decided there. */
export function loader() {
  return redirect('/admin/add-product', 301)
}
