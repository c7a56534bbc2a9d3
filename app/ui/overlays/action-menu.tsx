import { Menu as Base } from '@base-ui/react/menu'
import { type ReactElement, useRef } from 'react'

interface MenuAction {
  label: string
  isDangerous?: boolean
  onPress(): void
}

interface Props {
  /** The button that opens the menu. It needs an accessible name. */
  trigger: ReactElement
  actions: readonly MenuAction[]
}

/** A menu of actions. Arrow keys move through it; Enter or a press runs one. */
export function ActionMenu({ trigger, actions }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  // Outside `main` the menu would be in no landmark of the page.
  const main = useRef<HTMLElement>(null)
  return (
    <Base.Root
      modal={false}
      onOpenChange={() => {
        main.current = button.current?.closest('main') ?? null
      }}
    >
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal container={main}>
        <Base.Positioner sideOffset={4} collisionPadding={12} align="end" className="z-40">
          <Base.Popup className="min-w-52 rounded-sheet border border-line bg-raised p-1 shadow-sheet outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {actions.map(({ label, isDangerous, onPress }) => (
              <Base.Item
                key={label}
                onClick={onPress}
                className={`flex min-h-11 cursor-pointer items-center rounded-control px-3 outline-none select-none data-highlighted:bg-stone lg:min-h-9 ${isDangerous ? 'text-danger' : ''}`}
              >
                {label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
