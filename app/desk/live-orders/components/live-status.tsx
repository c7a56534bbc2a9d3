import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { message, t } from '#app/shared/text/translate.ts'
import type { LiveConnection } from '../follow-live-orders.ts'
import { useOrderSound } from '../order-sound.ts'

const TEXTS: Record<LiveConnection, string> = {
  connecting: message('Connecting…'),
  live: message('Live'),
  reconnecting: message('Reconnecting…'),
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
        <span className="max-[24rem]:sr-only">{t(TEXTS[connection])}</span>
      </p>
      <button
        type="button"
        aria-label={t('Sound for new orders')}
        aria-pressed={isSoundOn}
        title={isSoundOn ? t('Sound for new orders is on') : t('Sound for new orders is off')}
        onClick={() => setSoundOn(!isSoundOn)}
        className="grid size-11 place-items-center rounded-full hover:bg-ink/5"
      >
        <Icon aria-hidden className={`size-4.5 ${isSoundOn ? '' : 'text-muted'}`} />
      </button>
    </div>
  )
}
