import { useEffect, useSyncExternalStore } from 'react'
import { useBarnPhone } from '../use-barn.ts'
import { type DeskState, deskOf, type TaggingDesk } from './tagging-desk.ts'

/** The station of who works here, opened with the screen. */
export function useDesk(): { readonly desk: TaggingDesk; readonly state: DeskState } {
  const phone = useBarnPhone()
  const desk = deskOf(phone)
  const state = useSyncExternalStore(desk.subscribe, () => desk.state)
  useEffect(() => void desk.open(), [desk])
  return { desk, state }
}
