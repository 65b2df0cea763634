import { type ComponentType, lazy, Suspense, useState } from 'react'
import { AimingDoor } from './aiming-door.ts'

const Aiming = lazy(async () => ({ default: (await import('./aiming.tsx')).Aiming }))

/**
 * A screen with the camera in its corner. While one aims the screen stays as it is behind, with everything that was chosen
 * on it, and hears what is scanned.
 */
export const withAiming = (Page: ComponentType): ComponentType =>
  function AimedScreen() {
    const [isAiming, setAiming] = useState(false)
    const close = () => setAiming(false)
    return (
      <>
        <div hidden={isAiming}>
          <AimingDoor value={() => setAiming(true)}>
            <Page />
          </AimingDoor>
        </div>
        {isAiming && (
          <Suspense>
            <Aiming back={close} onFound={close} />
          </Suspense>
        )}
      </>
    )
  }
