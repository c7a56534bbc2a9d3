import { useEffect } from 'react'

/**
 * Leaves room at the end of the page for a bar at the bottom of a narrow screen, by a style. (A selector that looks for the bar would
 * make every change of the page look through all of it.)
 */
export function useBottomBar(): void {
  useEffect(() => {
    document.documentElement.dataset.buyBar = ''
    return () => {
      delete document.documentElement.dataset.buyBar
    }
  }, [])
}
