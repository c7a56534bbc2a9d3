import { directionOfLine, partsByDirection } from '#app/shared/text/number-order.ts'

/** A line that people wrote, in its own direction, with its phone and house numbers in their order. */
export function OrderedText({ text }: { text: string }) {
  const parts = partsByDirection(text)
  return (
    <bdi dir={parts.length > 1 ? directionOfLine(text) : 'auto'}>
      {parts.map(({ text, isFromLeft }, at) =>
        isFromLeft ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
          <bdi key={at} dir="ltr">
            {text}
          </bdi>
        ) : (
          text
        ),
      )}
    </bdi>
  )
}
