/** Follows a channel on which the database sends notifications. */
export interface ChannelSubscriber {
  /** A notification of a transaction, in the order of the commits. */
  receive(payload: string): void
  /** The subscription is over, because notifications may be lost: subscribe again, and read what was missed. */
  end(): void
}

/** The channels of the database that domains follow. */
export interface DatabaseChannels {
  /**
   * @returns ends the subscription, without a call of `end`
   * @throws Error for a channel that the process does not follow
   */
  subscribe(channel: string, subscriber: ChannelSubscriber): () => void
}

/** A channel for the code that listens to the database. */
export interface OpenChannel {
  channel: string
  publish(payload: string): void
  /** From now on every notification arrives. */
  open(): void
  /** From now on notifications may be lost: all subscriptions end, and new ones end at once. */
  close(): void
}

/**
 * Channels that are closed at first.
 *
 * @param stopping closes them for good, so that no response outlives the process
 */
export function createDatabaseChannels(
  names: readonly string[],
  stopping: AbortSignal,
): DatabaseChannels & { all: OpenChannel[] } {
  const channels = new Map(names.map(name => [name, createChannel(name, stopping)]))
  return {
    all: [...channels.values()],
    subscribe(name, subscriber) {
      const channel = channels.get(name)
      if (!channel) throw new Error(`The process does not follow the channel ${name}.`)
      return channel.subscribe(subscriber)
    },
  }
}

function createChannel(channel: string, stopping: AbortSignal) {
  const subscribers = new Set<ChannelSubscriber>()
  let isOpen = false
  stopping.addEventListener('abort', close, { once: true })
  return {
    channel,
    subscribe(subscriber: ChannelSubscriber) {
      if (!isOpen) {
        subscriber.end()
        return () => {}
      }
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    publish(payload: string) {
      for (const subscriber of subscribers) subscriber.receive(payload)
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
