import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { Link } from 'react-router'

interface Props {
  label: string
  /** Absent if the table is sorted by another column. */
  direction?: 'ascending' | 'descending'
  /** The address of the list sorted by this column, or in reverse if it already is. */
  to: string
  align?: 'left' | 'right'
}

/** The header of a sortable column. */
export function SortHeader({ label, direction, to, align = 'left' }: Props) {
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <th scope="col" aria-sort={direction} className={align === 'right' ? 'text-end' : 'text-start'}>
      <Link
        to={to}
        preventScrollReset
        className="inline-flex min-h-11 items-center lg:min-h-8 gap-1.5 font-semibold hover:underline"
      >
        {label}
        <Icon aria-hidden className={`size-3.5 ${direction ? '' : 'text-muted'}`} />
      </Link>
    </th>
  )
}
