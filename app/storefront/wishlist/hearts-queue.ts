/** Hearts are pressed before the code that saves them is there: the head's script notes each press. */

declare global {
  interface Window {
    /** The pressed hearts that wait, and what takes them. */
    hearts?: Element[] & { take?: () => void }
  }
}

/**
 * Runs in the head. A heart shows its new state at once, whatever of the page has been loaded; what it means is known
 * from that state once `takePressed` is called.
 */
export const HEARTS_SCRIPT =
  "{const h=window.hearts=[];addEventListener('click',({target:t})=>{const b=t.closest?.('.heart');if(b){b.setAttribute('aria-pressed',b.getAttribute('aria-pressed')!=='true');h.push(b);h.take?.()}})}"

/** Calls `take` now, if hearts wait, and for each that is pressed from now on. */
export function whenHeartPressed(take: () => void): void {
  const { hearts } = window
  if (!hearts) return
  hearts.take = take
  if (hearts.length > 0) take()
}
