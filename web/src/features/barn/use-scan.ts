import { useScans } from '../../platform/scan/use-scans.ts'
import { textsOf } from '../../platform/texts.ts'
import { type Named, scannedDoe, typedDoe } from './find-doe.rules.ts'
import { announce } from './kit/announce.ts'
import { giveFeedback } from './kit/feedback.ts'
import { showMissed, useOwnMissed } from './scan/missed-scan.ts'
import { cageWords } from './walk.rules.ts'

/** A scan goes to the doe and never answers; a text that names none of them is shown, and nothing is done [9.1]. */
export function useScan<D extends Named>(does: readonly D[], onDoe: (doe: D) => void): void {
  useOwnMissed()
  useScans(({ text, source }) => {
    const doe = source === 'typed' ? typedDoe(does, text) : scannedDoe(does, text)
    showMissed(doe ? undefined : text)
    if (doe) {
      onDoe(doe)
      announce(`${cageWords(doe.cage).cage}, ${doe.tattoo ?? doe.earTag ?? '–'}`)
    } else {
      giveFeedback('error')
      announce(textsOf('barnWork')('noSuchDoe', { text }))
    }
    return doe !== undefined
  })
}
