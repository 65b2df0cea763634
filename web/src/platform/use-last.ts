import { useState } from 'react'

/**
 * The value, or the last one there was. A dialog stays in the page while it closes, and only one that was
 * closed before it opened gives the focus back: so it is always drawn, with what it showed last.
 */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
