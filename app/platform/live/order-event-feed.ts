/** The channel on which a trigger publishes the id of each new order event. */
export const ORDER_EVENTS = 'order_events'

/** A receiver of order events as they happen. */
export interface OrderEventSubscriber {
  /**
   * An order event was committed. Events come in the order of their commits, which may differ from the order of their
   * ids.
   */
  receive(eventId: number): void
  /** No more events will come. The subscriber may subscribe again, and has to read those that it missed. */
  end(): void
}

/** Publishes order events to subscribers within this process. */
export interface OrderEventFeed {
  /** @returns a function that unsubscribes, without a call of `end` */
  subscribe(subscriber: OrderEventSubscriber): () => void
}

/** The feed, as the listener on the database drives it. */
export interface DrivenOrderEventFeed extends OrderEventFeed {
  publish(eventId: number): void
  /** Called when no event will be missed from now on. */
  open(): void
  /** Called when events may be missed from now on. Ends all subscriptions; new ones end at once. */
  close(): void
}

/** Creates a closed feed. @param stopping closes it for good, so that no event stream outlives the process */
export function createOrderEventFeed(stopping: AbortSignal): DrivenOrderEventFeed {
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
    publish(eventId) {
      for (const subscriber of subscribers) subscriber.receive(eventId)
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
