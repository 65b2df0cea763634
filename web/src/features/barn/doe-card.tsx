import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { daysBetween } from '@warren/shared/kernel/calendar.ts'
import { formatNumber } from '../../platform/format.ts'
import { textsOf } from '../../platform/texts.ts'
import { HEADING } from './kit/leave-key.ts'
import { wordTheirs } from './theirs.tsx'
import type { Walk } from './use-walk.ts'
import { cageWords, rowOf } from './walk.rules.ts'
import classes from './walk.module.css'
import type { BarnDoe, BarnTask } from './work-list.ts'

/** How far the work and the row are; ◀ ▶ go to the neighbour cage without an answer. */
export function WalkProgress({ task, walk, doe }: { task: BarnTask; walk: Walk; doe: BarnDoe }) {
  const t = textsOf('barn')
  const row = rowOf(task.does, doe)
  const doneIn = (does: readonly BarnDoe[]) => does.filter((one) => !walk.isOpen(one)).length
  const [done, total] = [doneIn(task.does), task.does.length]
  return (
    <div className={classes['progress']}>
      <button type="button" aria-label={t('previousCage')} onClick={() => walk.step(-1)}>
        <IconChevronLeft size={30} aria-hidden />
      </button>
      <div>
        <p>
          <b>{t('doneOf', { done: formatNumber(done), total: formatNumber(total) })}</b>
          {doe.row !== null && (
            <span>{t('rowDoneOf', { row: doe.row, done: doneIn(row), total: row.length })}</span>
          )}
        </p>
        <div className={classes['track']} aria-hidden>
          <i style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }} />
        </div>
      </div>
      <button type="button" aria-label={t('nextCageKey')} onClick={() => walk.step(1)}>
        <IconChevronRight size={30} aria-hidden />
      </button>
    </div>
  )
}

/** What is worth knowing before she is touched, in one line. */
function wordHistory(doe: BarnDoe, startDate: string, today: string): string {
  const t = textsOf('barn')
  return [
    t('iaDay', { date: startDate.slice(5), day: daysBetween(startDate, today) }),
    doe.births === 0 ? t('firstIa') : t('births', { count: doe.births }),
    doe.litterNow === null ? '' : t('kitsWithHer', { count: doe.litterNow }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A remark; what the office wrote stands with the one that sends back. */
function wordRemark({ note }: BarnDoe, code: BarnDoe['remarks'][number]): string {
  const words = textsOf('barn')(`remarks/${code}`)
  return code === 'SENT_BACK' && note !== null ? `${words}: ${note}` : words
}

/** The doe one stands before: cage large, then who she is. */
export function DoeCard({
  doe,
  startDate,
  today,
  answer,
}: {
  doe: BarnDoe
  startDate: string
  today: string
  /** What was answered before; pressing another key corrects it. */
  answer?: string | undefined
}) {
  const t = textsOf('barn')
  const { stable, cage } = cageWords(doe.cage)
  const remarks = [
    ...doe.remarks.map((code) => wordRemark(doe, code)),
    ...(doe.mark === 'attention' ? [t('attention')] : []),
    ...(doe.theirs ? [wordTheirs(doe.theirs)] : []),
  ]
  return (
    <section className={classes['doe']} aria-label={`${stable} ${cage}`} translate="no">
      <h2 {...HEADING}>
        <small>{stable}</small> <span data-cage>{cage}</span>
      </h2>
      <p className={classes['who']}>
        <b>{doe.tattoo ?? '–'}</b> <span>{doe.earTag}</span>
      </p>
      <p className={classes['history']}>{wordHistory(doe, startDate, today)}</p>
      {answer !== undefined && (
        <p className={classes['answer']}>{doe.isSentBack ? t('storedNow', { what: answer }) : answer}</p>
      )}
      {remarks.map((remark) => (
        <p key={remark} className={classes['remark']}>
          <IconAlertTriangle size={24} aria-hidden />
          {remark}
        </p>
      ))}
    </section>
  )
}

/** Cage and tattoo of those that come next; a tap goes there. */
export function Coming({ walk }: { walk: Walk }) {
  const t = textsOf('barn')
  if (walk.coming.length === 0) return null
  return (
    <ul className={classes['coming']}>
      {walk.coming.map((doe, at) => (
        <li key={doe.coverId}>
          <button type="button" onClick={() => walk.goTo(doe.coverId)}>
            <span>{at === 0 ? t('nextDoe') : t('thenDoe')}</span>
            <b>{cageWords(doe.cage).cage}</b>
            <span translate="no">{doe.tattoo}</span>
            <span>{doe.births === 0 ? t('firstIa') : t('births', { count: doe.births })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
