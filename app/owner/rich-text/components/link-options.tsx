import type { LinkGroup } from '../link-group.ts'

/** The options of a select for where a link leads, without the kinds of which there are none. */
export function LinkOptions({ groups }: { groups: readonly LinkGroup[] }) {
  return groups
    .filter(({ links }) => links.length > 0)
    .map(({ title, links }) => (
      <optgroup key={title} label={title}>
        {links.map(({ label, to }) => (
          <option key={to} value={to}>
            {label}
          </option>
        ))}
      </optgroup>
    ))
}
