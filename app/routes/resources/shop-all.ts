import { redirect } from 'react-router'

/** `/shop-all` was never a page; links to it that are out in the world lead to the listing for good. */
export function loader() {
  return redirect('/products', 301)
}
