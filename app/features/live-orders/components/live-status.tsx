import { Bell, BellOff } from 'lucide-react'
import type { LiveConnection } from '../follow-live-orders.ts'
import { useOrderSound } from '../order-sound.ts'

const TEXTS: Record<LiveConnection, string> = {
  connecting: 'Connecting…',
  live: 'Live',
  reconnecting: 'Reconnecting…',
}

/** Whether the orders on this page are up to date, and the switch for the sound of new ones. */
export function LiveStatus({ connection }: { connection: LiveConnection }) {
  const [isSoundOn, setSoundOn] = useOrderSound()
  const Icon = isSoundOn ? Bell : BellOff
  return (
    <div className="flex items-center gap-1 noscript:hidden">
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        <span
          aria-hidden
          className={`size-2 rounded-full ${connection === 'live' ? 'bg-accent' : 'border border-edge'}`}
        />
        <span className="max-[24rem]:sr-only">{TEXTS[connection]}</span>
      </p>
      <button
        type="button"
        aria-label="Sound for new orders"
        aria-pressed={isSoundOn}
        title={isSoundOn ? 'Sound for new orders is on' : 'Sound for new orders is off'}
        onClick={() => setSoundOn(!isSoundOn)}
        className="grid size-11 place-items-center rounded-full hover:bg-ink/5"
      >
        <Icon aria-hidden className={`size-4.5 ${isSoundOn ? '' : 'text-muted'}`} />
      </button>
    </div>
  )
}
