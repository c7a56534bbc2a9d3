interface Props {
  name: string
  /** At first. */
  isTicked: boolean
  children: string
}

/** A checkbox of a form with its label, large enough for a finger. Ticked, it is sent as `on`. */
export function Checkbox({ name, isTicked, children }: Props) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={name}
        defaultChecked={isTicked}
        className="size-5 shrink-0 accent-accent"
      />
      {children}
    </label>
  )
}
