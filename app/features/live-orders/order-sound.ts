import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'darzi:order-sound'
const LATEST_MS = 2_000

const listeners = new Set<() => void>()
let audio: AudioContext | undefined
/** Lives as long as the page where storage is switched off. */
let current: boolean | undefined

/** Whether a new order is heard in this browser; off until somebody switches it on. */
export function useOrderSound(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, isSoundOn, () => false), setSoundOn]
}

/** Two soft tones, where they are wanted and the browser lets a page be heard that nobody has touched yet. */
export async function playOrderSound(): Promise<void> {
  if (!isSoundOn()) return
  audio ??= new AudioContext()
  const context = audio
  const asked = performance.now()
  await context.resume()
  // A browser that waited for the first press lets it be heard then, when it would mean nothing any more.
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
  current ??= readStored()
  return current
}

function setSoundOn(isOn: boolean): void {
  current = isOn
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off')
  } catch {
    // Storage is switched off.
  }
  for (const listener of listeners) listener()
  // To hear what it will be like; and a press is when a browser lets a page make its first sound.
  if (isOn) playOrderSound()
}

function readStored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on'
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  const takeOver = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY) return
    current = undefined
    listener()
  }
  window.addEventListener('storage', takeOver)
  listeners.add(listener)
  return () => {
    window.removeEventListener('storage', takeOver)
    listeners.delete(listener)
  }
}
