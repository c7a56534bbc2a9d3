import { Autocomplete } from '@base-ui/react/autocomplete'
import Package from 'lucide-react/icons/package'
import User from 'lucide-react/icons/user'
import { Link } from 'react-router'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import type { CommandItem } from '../command-items.ts'
import { KeyCaps } from './key-caps.tsx'

/** An option of the command menu. It is a link, so Ctrl and a click open it in a new tab. */
export function CommandOption({ item }: { item: CommandItem }) {
  const { to, label, detail, keys } = item
  return (
    <Autocomplete.Item
      value={item}
      render={<Link to={to} />}
      className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 text-[0.9375rem] data-highlighted:bg-ink/7"
    >
      <OptionMark item={item} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <bdi>{label}</bdi>
        </span>
        {detail && <span className="block truncate text-sm text-muted tabular-nums">{detail}</span>}
      </span>
      {keys && <KeyCaps keys={keys} className="max-sm:hidden" />}
    </Autocomplete.Item>
  )
}

function OptionMark({ item: { to, icon, picture } }: { item: CommandItem }) {
  if (picture !== undefined) {
    return (
      <PictureImage
        picture={picture}
        alt=""
        sizes="2rem"
        className="aspect-4/5 w-7 shrink-0 rounded-[0.25rem] object-cover"
      />
    )
  }
  const Icon = icon ?? (to.startsWith('/admin/orders') ? Package : User)
  return <Icon aria-hidden className="size-4.5 w-7 shrink-0 text-muted" />
}
