import { useEffect } from 'react'
import { fillWeight } from '../../../platform/scale/keyed-weights.ts'
import { type Scan, sayScan } from '../../../platform/scan/scans.ts'
import { hearWedge } from '../../../platform/scan/wedge.ts'
import { clearMissed, sayMissed } from './missed-scan.ts'

/** A text of keys: a weight where one is entered, else a scan; on a screen that no scan could help it is said. */
function takeKeys(text: string): void {
  if (fillWeight(text)) return
  const scan: Scan = { text, source: 'keys' }
  if (sayScan(scan) === undefined) sayMissed(scan)
}

/** Receives readers and scales in keyboard mode on every screen of the barn: their keys may press no button. */
export function useReaderKeys(): void {
  useEffect(() => {
    const leave = hearWedge(takeKeys)
    return () => {
      leave()
      clearMissed()
    }
  }, [])
}
