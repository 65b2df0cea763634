import type { BookedHeads, Preview } from '@warren/shared/features/mother-groups/preview.rules.ts'
import type { motherGroups } from '@warren/shared/features/mother-groups/texts/en.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import classes from './numbers.module.css'

/** More lines than these are summed up: a page without numbers has one for each death. */
const MOST_LINES = 8

type Words = Exclude<
  keyof typeof motherGroups.booked,
  'title' | 'none' | 'more' | 'before' | 'shortMothers' | 'shortSucklings'
>

/** The sentence of a kind of posting: as it is, and the other way round where heads are less than nothing. */
const WORDS: Readonly<Partial<Record<BookedHeads['kind'], readonly [Words, Words]>>> = {
  JOINED: ['joined', 'joined'],
  RETURNED: ['returned', 'moreJoined'],
  BORN: ['born', 'born'],
  FOSTERED: ['fosteredAway', 'fosteredIn'],
  WEANED: ['weaned', 'weaned'],
}

function wordsOf({ kind, stock, num, before }: BookedHeads): Words {
  const corrected =
    stock === 'MOT' ? (['countedMothers', 'countedMothers'] as const) : (['surplus', 'missing'] as const)
  const [more, less] = WORDS[kind] ?? corrected
  return (num || before) < 0 ? less : more
}

function Line({ heads }: { heads: BookedHeads }) {
  const t = textsOf('motherGroups')
  const { day, num, before } = heads
  const said = t(`booked/${wordsOf(heads)}`, { day, count: formatNumber(Math.abs(num)) })
  return (
    <li>
      {said}
      {before !== 0 && ` (${t('booked/before', { count: formatNumber(Math.abs(before)) })})`}
    </li>
  )
}

/** The heads a save would book, as they are while one types; and whether animals would be missing. */
export function BookedLines({ preview: { booked, shortage } }: { preview: Preview }) {
  const t = textsOf('motherGroups')
  return (
    <output className={classes['booked']}>
      {shortage ? (
        <Notice tone="danger">
          {t(shortage.stock === 'MOT' ? 'booked/shortMothers' : 'booked/shortSucklings', {
            day: shortage.day,
            short: formatNumber(shortage.short),
          })}
        </Notice>
      ) : (
        <Notice>
          {booked.length === 0 ? (
            t('booked/none')
          ) : (
            <>
              {t('booked/title')}
              <ul className={classes['list']}>
                {booked.slice(0, MOST_LINES).map((heads) => (
                  <Line key={`${heads.kind} ${heads.stock} ${heads.day}`} heads={heads} />
                ))}
                {booked.length > MOST_LINES && (
                  <li>{t('booked/more', { count: formatNumber(booked.length - MOST_LINES) })}</li>
                )}
              </ul>
            </>
          )}
        </Notice>
      )}
    </output>
  )
}
