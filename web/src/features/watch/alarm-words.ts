import { formatNumber } from '../../platform/format.ts'
import { textsOf } from '../../platform/texts.ts'
import type { Alarm, GroupWatch } from './watch.api.ts'

/** Which animals are meant, where a group has several. */
const ofStock = ({ stock }: Pick<Alarm, 'stock'>): string =>
  stock === 'FAT' ? '' : `${textsOf('groupScreens')(`stocks/${stock}`)}: `

/** What an alarm says: "26 dead, 8 expected (3 to 14)". */
export function wordAlarm(alarm: Alarm): string {
  const t = textsOf('watch')
  const { signal, observed, expected, usualFrom, usualTo, day, toldDay } = alarm
  if (signal === 'FEED') return t('feed', { observed: formatNumber(observed, 1), day })
  if (signal === 'GROWTH')
    return t('growth', { observed: formatNumber(observed, 2), expected: formatNumber(expected, 2) })
  const words = t('deaths', {
    dead: formatNumber(observed),
    day: toldDay,
    expected: formatNumber(expected),
    from: formatNumber(usualFrom ?? 0),
    to: formatNumber(usualTo ?? 0),
  })
  return `${ofStock(alarm)}${words}`
}

type Story = Pick<GroupWatch['alarms'][number], 'moved' | 'similar'>

/** What else changed, and what was noted the last time. */
export function wordStory({ moved, similar }: Story): string[] {
  const t = textsOf('watch')
  const pair = (
    key: 'moved/fed' | 'moved/temperature',
    now: number | null,
    before: number | null,
    digits: number,
  ) =>
    now === null || before === null || now === before
      ? []
      : [t(key, { now: formatNumber(now, digits), before: formatNumber(before, digits) })]
  return [
    ...(moved
      ? [
          ...pair('moved/fed', moved.fed, moved.fedBefore, 0),
          ...pair('moved/temperature', moved.temperature, moved.temperatureBefore, 1),
          ...(moved.dissected > 0
            ? [t('moved/dissected', { count: moved.dissected, resp: moved.resp, ere: moved.ere })]
            : []),
        ]
      : []),
    ...(similar
      ? [
          similar.note === null
            ? t('similarSilent', { name: similar.name, day: similar.day })
            : t('similar', { name: similar.name, day: similar.day, note: similar.note }),
        ]
      : []),
  ]
}
