/** Keys to press in sequence, as labelled on the keyboard. */
export function KeyCaps({ keys, className = '' }: { keys: readonly string[]; className?: string }) {
  return (
    <span className={`inline-flex gap-1 ${className}`}>
      {keys.map(key => (
        <kbd
          key={key}
          className="grid min-w-5.5 place-items-center rounded-[0.25rem] border border-line bg-paper px-1 font-sans text-xs leading-5 text-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
