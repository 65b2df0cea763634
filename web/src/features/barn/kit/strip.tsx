import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useEffect, useReducer } from 'react'
import { PAGE_CLOCK } from '../../../platform/outbox/open-queue.ts'
import { type StripLine, stripOf } from '../../../platform/outbox/strip.rules.ts'
import { stripWords } from '../../../platform/outbox/strip-words.ts'
import { useQueueState } from '../use-barn.ts'
import classes from './barn.module.css'

const ICONS: Readonly<Partial<Record<StripLine['says'], typeof IconCloudOff>>> = {
  offline: IconCloudOff,
  waiting: IconCloudUp,
  sending: IconCloudUp,
  again: IconCloudUp,
  allSent: IconCloudCheck,
}

/** How what was entered fares, in words; with nothing unsent it is one thin line [6.4]. */
export function Strip() {
  const queue = useQueueState()
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const { nextTry } = queue.sender
  const isCounting = nextTry !== undefined && queue.sender.line === 'busy'
  useEffect(() => {
    if (!isCounting) return undefined
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  const lines = stripOf(queue, PAGE_CLOCK.now())
  const isQuiet = lines.length === 1 && lines[0]?.says === 'allSent'
  return (
    <div className={classes['strip']} data-quiet={isQuiet || undefined}>
      {lines.map((line) => {
        const StripIcon = ICONS[line.says] ?? IconAlertTriangle
        return (
          <p key={line.says} data-says={line.says}>
            <StripIcon size={isQuiet ? 20 : 26} aria-hidden />
            <span>{stripWords(line)}</span>
          </p>
        )
      })}
    </div>
  )
}
