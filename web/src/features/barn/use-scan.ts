import { useState } from 'react'
import { useWedge } from '../../platform/scan/use-wedge.ts'
import { textsOf } from '../../platform/texts.ts'
import { scannedDoe } from './find-doe.rules.ts'
import { announce } from './kit/announce.ts'
import { giveFeedback } from './kit/feedback.ts'
import type { BarnDoe } from './work-list.ts'

type Named = Pick<BarnDoe, 'earTag' | 'tattoo' | 'eid' | 'cage'>

/** A scan goes to the doe and never answers; a text that names none of them is shown, and nothing is done [9.1]. */
export function useScan<D extends Named>(does: readonly D[], onDoe: (doe: D) => void): string | undefined {
  const [missed, setMissed] = useState<string>()
  useWedge((text) => {
    const doe = scannedDoe(does, text)
    setMissed(doe ? undefined : text)
    if (doe) {
      onDoe(doe)
      return
    }
    giveFeedback('error')
    announce(textsOf('barnWork')('noSuchDoe', { text }))
  })
  return missed
}
