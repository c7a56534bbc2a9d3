import { Link } from 'react-router'
import { rich } from '#app/shared/text/translate.ts'

/** Offers to correct or cancel an order, and says until when. @param path empty where it is too late */
export function ChangeOrderLink({ path }: { path: string }) {
  if (!path) return null
  return (
    <p className="print:hidden">
      {rich('Until we confirm your order you can <a>correct the address or cancel it</a>.', {
        a: words => (
          <Link to={path} className="inline-flex min-h-11 items-center text-ink text-link">
            {words}
          </Link>
        ),
      })}
    </p>
  )
}
