import { createContext, use } from 'react'

/** Opens the camera over the screen; a screen that no scan could help has no such door. */
export const AimingDoor = createContext<(() => void) | undefined>(undefined)

export const useAimingDoor = (): (() => void) | undefined => use(AimingDoor)
