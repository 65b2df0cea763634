import { useEffect, useRef } from 'react'
import { hearWedge } from './wedge.ts'

/** Hears a reader in keyboard mode while the screen is open. */
export function useWedge(onText: (text: string) => void): void {
  const heard = useRef(onText)
  useEffect(() => {
    heard.current = onText
  })
  useEffect(() => hearWedge((text) => heard.current(text)), [])
}
