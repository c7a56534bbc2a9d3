import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { ORDER, type RepeatedThings } from '../section-form.ts'

interface Props {
  /** The numbers of the things that are there, in their order. */
  order: readonly number[]
  repeats: RepeatedThings
  onChange(order: number[]): void
}

/** Moves or removes one of several things of a section. Where no script runs, the form is saved with the new order. */
export function OrderButtons({ slot, repeats, order, onChange }: Props & { slot: number }) {
  const at = order.indexOf(slot)
  const others = order.filter(each => each !== slot)
  const name = `${t(repeats.name)} ${at + 1}`
  const button = (label: string, next: number[], isPossible: boolean, icon: ReactNode) => (
    <button
      type="submit"
      name={ORDER}
      value={next.join()}
      aria-label={label}
      disabled={!isPossible}
      formNoValidate
      onClick={event => {
        event.preventDefault()
        onChange(next)
      }}
      className="grid size-11 place-items-center rounded-control hover:bg-ink/5 disabled:opacity-30 [&>svg]:size-4.5"
    >
      {icon}
    </button>
  )
  return (
    <div className="-my-2 flex">
      {repeats.most > 2 &&
        button(t('Put {name} first', { name }), [slot, ...others], at > 0, <ArrowUpToLine aria-hidden />)}
      {button(
        t('Move {name} up', { name }),
        others.toSpliced(at - 1, 0, slot),
        at > 0,
        <ArrowUp aria-hidden />,
      )}
      {button(
        t('Move {name} down', { name }),
        others.toSpliced(at + 1, 0, slot),
        at < order.length - 1,
        <ArrowDown aria-hidden />,
      )}
      {repeats.least < repeats.most &&
        button(t('Remove {name}', { name }), others, others.length >= repeats.least, <Trash2 aria-hidden />)}
    </div>
  )
}

/** Adds a thing at the end, in the first place that is free. */
export function AddButton({ repeats, order, onChange }: Props) {
  const places = Array.from({ length: repeats.most }, (_, index) => index + 1)
  const free = places.find(place => !order.includes(place))
  if (free === undefined) return null
  const next = [...order, free]
  return (
    <Button
      type="submit"
      name={ORDER}
      value={next.join()}
      formNoValidate
      onClick={event => {
        event.preventDefault()
        onChange(next)
      }}
      className="px-4"
    >
      <Plus aria-hidden className="size-4.5" />
      {t(repeats.add)}
    </Button>
  )
}
