import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#app/shared/browser-storage.ts'
import { createListeners } from '#app/shared/listeners.ts'

const STORAGE_KEY = 'darzi:order-sound'
const LATEST_MS = 2_000

const listeners = createListeners(() => {
  window.addEventListener('storage', followOtherTab)
  return () => window.removeEventListener('storage', followOtherTab)
})
let audio: AudioContext | undefined
/** If storage is switched off, the choice lasts as long as the page. */
let current: boolean | undefined

/** Whether this browser plays a sound for a new order; off by default. */
export function useOrderSound(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  return [useSyncExternalStore(listeners.subscribe, isSoundOn, () => false), setSoundOn]
}

/** Plays two soft tones, if the sound is on and the browser allows it on a page without a click so far. */
export async function playOrderSound(): Promise<void> {
  if (!isSoundOn()) return
  audio ??= new AudioContext()
  const context = audio
  const asked = performance.now()
  await context.resume()
  // A browser that waits for the first click would play the sound too late.
  if (performance.now() - asked > LATEST_MS) return
  playTone(context, { hertz: 660, at: context.currentTime, forSeconds: 0.18 })
  playTone(context, { hertz: 880, at: context.currentTime + 0.16, forSeconds: 0.32 })
}

function playTone(context: AudioContext, tone: { hertz: number; at: number; forSeconds: number }): void {
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  oscillator.frequency.value = tone.hertz
  volume.gain.setValueAtTime(0.0001, tone.at)
  volume.gain.exponentialRampToValueAtTime(0.2, tone.at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, tone.at + tone.forSeconds)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(tone.at)
  oscillator.stop(tone.at + tone.forSeconds)
}

function isSoundOn(): boolean {
  current ??= readStored('local', STORAGE_KEY) === 'on'
  return current
}

function setSoundOn(isOn: boolean): void {
  current = isOn
  writeStored('local', STORAGE_KEY, isOn ? 'on' : 'off')
  listeners.notify()
  // Plays a sample. Browsers allow the first sound of a page only after a click, such as this one.
  if (isOn) playOrderSound()
}

function followOtherTab(event: StorageEvent): void {
  if (event.key !== STORAGE_KEY) return
  current = undefined
  listeners.notify()
}
