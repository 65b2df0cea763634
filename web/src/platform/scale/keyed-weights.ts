import { useEffect, useRef } from 'react'
import { readKeyedGrams } from './scale-lines.ts'

type WeightListener = (grams: number) => boolean

const listeners: WeightListener[] = []

/** Fills the number of the screen with a weight that a scale typed; whether the text was one, and was wanted. */
export function fillWeight(text: string): boolean {
  const grams = readKeyedGrams(text)
  return grams !== undefined && (listeners.at(-1)?.(grams) ?? false)
}

/**
 * On a screen with a weight to enter: a scale in keyboard mode fills it, and never saves it. The answer says whether the
 * screen took it: it may expect no weight at the moment [D-220].
 */
export function useKeyedWeights(onGrams: WeightListener): void {
  const wanted = useRef(onGrams)
  useEffect(() => {
    wanted.current = onGrams
  })
  useEffect(() => {
    const listener: WeightListener = (grams) => wanted.current(grams)
    listeners.push(listener)
    return () => void listeners.splice(listeners.indexOf(listener), 1)
  }, [])
}
