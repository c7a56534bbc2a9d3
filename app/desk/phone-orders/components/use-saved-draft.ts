import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import { SAVE_DRAFT } from '../order-draft.ts'

const EVERY_MS = 2_000

/**
 * Saves what is typed into a form as the draft of a phone, seconds after each change and when the page is left.
 * @returns whether what is typed is saved; undefined before the first change
 */
export function useSavedDraft(formId: string, phone: string | undefined): boolean | undefined {
  const fetcher = useFetcher()
  const navigation = useNavigation()
  const [isSaved, setIsSaved] = useState<boolean>()
  const last = useRef<string>(undefined)

  const save = useEffectEvent((isLeaving: boolean) => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement) || phone === undefined) return
    const typed = new FormData(form)
    typed.set('intent', SAVE_DRAFT)
    typed.delete('idempotencyKey')
    const text = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)])).toString()
    const isFirst = last.current === undefined
    // An order that is being confirmed has no draft any more.
    const isBusy = fetcher.state !== 'idle' || navigation.state !== 'idle'
    if (text === last.current || (!isLeaving && isBusy)) return
    last.current = text
    // What the page opened with is no change.
    if (isFirst) return
    setIsSaved(false)
    if (isLeaving) navigator.sendBeacon(window.location.pathname, new URLSearchParams(text))
    else fetcher.submit(typed, { method: 'post' })
  })

  useEffect(() => {
    save(false)
    const timer = setInterval(() => save(false), EVERY_MS)
    const leave = () => save(true)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
    }
  }, [])

  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data !== undefined) setIsSaved(true)
  }, [fetcher.state, fetcher.data])

  return isSaved
}
