import { cleanGroupName } from '@warren/shared/features/production-group-names/production-group-names.rules.ts'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'

/** A name that is cleaned as it is typed, with the caret staying where one types [PGN-04]. */
export function useCleanName() {
  const [{ name, caret }, setTyped] = useState({ name: '', caret: 0 })
  const ref = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // Setting another value than the typed one puts the caret at the end.
    if (document.activeElement === ref.current) ref.current?.setSelectionRange(caret, caret)
  }, [name, caret])
  const onChange = ({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) =>
    setTyped({
      name: cleanGroupName(value),
      caret: cleanGroupName(value.slice(0, selectionStart ?? value.length)).length,
    })
  return { name, clear: () => setTyped({ name: '', caret: 0 }), input: { ref, value: name, onChange } }
}
