import { useEffect, useRef } from 'react'
import { hearScans, type ScanListener } from './scans.ts'

/** Hears what is scanned while the screen is open, whatever it is scanned with. */
export function useScans(onScan: ScanListener): void {
  const heard = useRef(onScan)
  useEffect(() => {
    heard.current = onScan
  })
  useEffect(() => hearScans((scan) => heard.current(scan)), [])
}
