import { notFound } from '#app/platform/http/not-found.ts'

export function loader() {
  throw notFound()
}

export default function NotFound() {
  return null
}
