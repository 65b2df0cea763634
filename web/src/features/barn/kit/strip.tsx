import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useEffect, useReducer } from 'react'
import { formatMoment } from '../../../platform/format.ts'
import { PAGE_CLOCK } from '../../../platform/outbox/open-queue.ts'
import { type StripLine, stripOf } from '../../../platform/outbox/strip.rules.ts'
import { stripWords } from '../../../platform/outbox/strip-words.ts'
import { textsOf } from '../../../platform/texts.ts'
import { ageOf } from '../list-age.rules.ts'
import { useBarn, useQueueState } from '../use-barn.ts'
import classes from './barn.module.css'

const ICONS: Readonly<Partial<Record<StripLine['says'], typeof IconCloudOff>>> = {
  offline: IconCloudOff,
  waiting: IconCloudUp,
  sending: IconCloudUp,
  again: IconCloudUp,
  allSent: IconCloudCheck,
}

/** When the list was last known to be right; colour and word where that is long ago. */
function ListLine() {
  const t = textsOf('barn')
  const { list } = useBarn()
  if (!list) return null
  const age = ageOf(list, PAGE_CLOCK.now())
  const moment = formatMoment(new Date(list.contactAt))
  const isToday = moment.slice(0, 10) === formatMoment(new Date(PAGE_CLOCK.now())).slice(0, 10)
  return (
    <span className={classes['age']} data-age={age}>
      {t('listOf', { time: isToday ? moment.slice(-5) : moment })}
    </span>
  )
}

/**
 * How what was entered fares, in words; with nothing unsent it is one thin line [6.4]. The age of the list stands there,
 * too: in the head it would be one line more above the doe.
 */
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
      {lines.map((line, at) => {
        const StripIcon = ICONS[line.says] ?? IconAlertTriangle
        return (
          <p key={line.says} data-says={line.says}>
            <StripIcon size={isQuiet ? 20 : 26} aria-hidden />
            <span>{stripWords(line)}</span>
            {at === 0 && <ListLine />}
          </p>
        )
      })}
    </div>
  )
}
