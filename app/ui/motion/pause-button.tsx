import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { t } from '#app/shared/text/translate.ts'

interface Props {
  /** What is paused, such as “slides”: read out as “Pause slides”. */
  what: string
  isStopped: boolean
  onToggle: () => void
  className?: string
}

/** Pauses and resumes an animation. Hidden with reduced motion. */
export function PauseButton({ what, isStopped, onToggle, className = '' }: Props) {
  const Icon = isStopped ? Play : Pause
  return (
    <button
      type="button"
      aria-label={isStopped ? t('Play {what}', { what }) : t('Pause {what}', { what })}
      onClick={onToggle}
      className={`grid size-11 place-items-center rounded-full hover:bg-ink/10 motion-reduce:hidden noscript:hidden ${className}`}
    >
      <Icon aria-hidden className="size-4.5 fill-current" strokeWidth={1} />
    </button>
  )
}
