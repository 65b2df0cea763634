import { cleanGroupName } from '@warren/shared/features/production-group-names/production-group-names.rules.ts'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'

/** An input whose name is cleaned as it is typed, with the caret staying where one types [PGN-04]. */
export function useCleanName(name: string, setName: (name: string) => void) {
  const ref = useRef<HTMLInputElement>(null)
  const caret = useRef(0)
  useLayoutEffect(() => {
    // Setting another value than the typed one puts the caret at the end.
    if (document.activeElement === ref.current) ref.current?.setSelectionRange(caret.current, caret.current)
  })
  const onChange = ({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) => {
    caret.current = cleanGroupName(value.slice(0, selectionStart ?? value.length)).length
    setName(cleanGroupName(value))
  }
  return { ref, value: name, onChange }
}
