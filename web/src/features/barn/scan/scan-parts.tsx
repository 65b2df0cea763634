import { IconScan } from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'
import kit from '../kit/barn.module.css'
import { FREE } from '../kit/touch-gate.ts'
import { useAimingDoor } from './aiming-door.ts'
import { useMissed } from './missed-scan.ts'
import classes from './aiming.module.css'

/** In the corner of the head: the camera, where a scan helps. */
export function ScanCorner() {
  const open = useAimingDoor()
  if (!open) return null
  return (
    <button
      type="button"
      className={kit['corner']}
      aria-label={textsOf('barnScan')('scan')}
      onClick={open}
      {...FREE}
    >
      <IconScan size={30} aria-hidden />
    </button>
  )
}

/** What was scanned and leads nowhere. */
export function MissedScan() {
  const missed = useMissed()
  if (missed === undefined) return null
  return (
    <p className={classes['missed']} role="alert">
      {missed}
    </p>
  )
}
