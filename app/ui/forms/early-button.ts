import { useLayoutEffect } from 'react'
import { afterPaint } from '../after-paint.ts'

declare global {
  interface Window {
    /** The button that was pressed last before the page's scripts had run. */
    earlyButton?: HTMLElement
  }
}

/** Runs in the head. Notes a press on a button that means nothing without the page's scripts. Hearts have a queue of their own. */
export const EARLY_BUTTON_SCRIPT =
  "document.onclick=({target:t})=>{const b=t.closest?.('button[type=button]:not(.heart)');if(b)window.earlyButton=b}"

/** Presses the noted button again once the page's scripts have run, and what was chosen before is known. */
export function useEarlyButton(): void {
  useLayoutEffect(() => {
    const button = window.earlyButton
    document.onclick = null
    delete window.earlyButton
    if (button) afterPaint(() => button.click())
  }, [])
}
