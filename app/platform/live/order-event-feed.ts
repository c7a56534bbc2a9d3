/** The channel on which a trigger announces the id of each new line of an order's history. */
export const ORDER_EVENTS = 'order_events'

/** Somebody who wants to hear of orders while they happen. */
export interface OrderEventSubscriber {
  /** An order event was committed. Ids come in the order of their commits, which need not be that of the numbers. */
  hear(eventId: number): void
  /** Nothing more will be heard: whoever still wants to know subscribes anew, and reads what was missed. */
  end(): void
}

/** What happens to orders, as this process hears it. */
export interface OrderEventFeed {
  /** @returns what ends the subscription; `end` is not called then */
  subscribe(subscriber: OrderEventSubscriber): () => void
}

/** The feed as whoever listens to the database fills it. */
export interface FilledOrderEventFeed extends OrderEventFeed {
  tell(eventId: number): void
  /** From now on everything is heard. */
  open(): void
  /** From now on something may be missed, so that everyone's subscription ends, and new ones end at once. */
  close(): void
}

/** A feed that is closed at first. @param stopping closes it for good, so that nobody's stream outlives the process */
export function createOrderEventFeed(stopping: AbortSignal): FilledOrderEventFeed {
  const subscribers = new Set<OrderEventSubscriber>()
  let isOpen = false
  stopping.addEventListener('abort', close, { once: true })
  return {
    subscribe(subscriber) {
      if (!isOpen) {
        subscriber.end()
        return () => {}
      }
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    tell(eventId) {
      for (const subscriber of subscribers) subscriber.hear(eventId)
    },
    open() {
      isOpen = !stopping.aborted
    },
    close,
  }

  function close() {
    isOpen = false
    const ended = [...subscribers]
    subscribers.clear()
    for (const subscriber of ended) subscriber.end()
  }
}
