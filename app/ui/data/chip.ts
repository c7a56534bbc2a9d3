/** The classes of a chip: a choice that is a link. The current one is filled. */
export const CHIP =
  'inline-flex min-h-11 cursor-pointer items-center rounded-full border border-edge px-3.5 text-sm whitespace-nowrap hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:font-semibold aria-[current=true]:text-paper lg:min-h-9'
