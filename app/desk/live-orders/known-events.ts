import type { LiveOrderEvent } from './live-order-event.ts'

/** As many as a stream may repeat. */
const MOST_KNOWN = 2_000

/** The events that a page knows: those older than the page, and those it received. */
export class KnownEvents {
  readonly #known = new Map<number, 'older' | 'given'>()

  get ids(): number[] {
    return [...this.#known.keys()]
  }

  addOlder(ids: readonly number[]): void {
    for (const id of ids) this.#add(id, this.#known.get(id) ?? 'older')
  }

  /** The events of a reconnected stream that the page does not know yet. */
  takeMissed(events: readonly LiveOrderEvent[]): LiveOrderEvent[] {
    const unknown = events.filter(({ id }) => !this.#known.has(id))
    for (const { id } of unknown) this.#add(id, 'given')
    return unknown
  }

  /**
   * Whether an event that just happened is new to the page. An event that was committed while the stream opened also
   * appears among the older ones, but is still new.
   */
  takeOrder({ id }: LiveOrderEvent): boolean {
    const isNew = this.#known.get(id) !== 'given'
    this.#add(id, 'given')
    return isNew
  }

  #add(id: number, how: 'older' | 'given'): void {
    this.#known.set(id, how)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST_KNOWN) return
      this.#known.delete(oldest)
    }
  }
}
