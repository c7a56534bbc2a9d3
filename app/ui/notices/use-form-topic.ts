import { useEffect, useId } from 'react'
import { dismissFailuresOf } from './notices.ts'

/** @returns the topic for a form's notices: its next failure replaces the last, which goes with the form at the latest */
export function useFormTopic(): string {
  const topic = useId()
  useEffect(() => () => dismissFailuresOf(topic), [topic])
  return topic
}
