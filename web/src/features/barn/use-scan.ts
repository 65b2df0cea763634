import { useScans } from '../../platform/scan/use-scans.ts'
import { type Named, scannedDoe, typedDoe } from './find-doe.rules.ts'
import { announce } from './kit/announce.ts'
import { clearMissed, sayMissed } from './scan/missed-scan.ts'
import { cageWords } from './walk.rules.ts'

/** A scan goes to the doe and never answers; a text that names none of them is shown, and nothing is done [9.1]. */
export function useScan<D extends Named>(does: readonly D[], onDoe: (doe: D) => void): void {
  useScans((scan) => {
    const { text, source } = scan
    const doe = source === 'typed' ? typedDoe(does, text) : scannedDoe(does, text)
    if (!doe) {
      sayMissed(scan)
      return false
    }
    clearMissed()
    onDoe(doe)
    announce(`${cageWords(doe.cage).cage}, ${doe.tattoo ?? doe.earTag ?? '–'}`)
    return true
  })
}
