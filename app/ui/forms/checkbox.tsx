interface Props {
  name: string
  /** What is sent if it is ticked; `on` by default. */
  value?: string
  /** At first. */
  isTicked: boolean
  children: string
}

/** A checkbox of a form with its label, large enough for a finger. */
export function Checkbox({ name, value, isTicked, children }: Props) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isTicked}
        className="size-5 shrink-0 accent-accent"
      />
      {children}
    </label>
  )
}
