import { redirect } from 'react-router'

/** `/shop-all` was never a page, but is linked from outside. Redirects permanently to the listing. */
export function loader() {
  return redirect('/products', 301)
}
