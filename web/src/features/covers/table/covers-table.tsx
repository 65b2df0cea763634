import { IconVaccine } from '@tabler/icons-react'
import { dueOf } from '@warren/shared/features/covers/covers.rules.ts'
import type { Cover, Performance } from '@warren/shared/features/covers/covers.contract.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { meanOf } from '@warren/shared/kernel/figures.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { CountAndWeight } from './count-and-weight.tsx'
import { COUNTS, CoverRow } from './cover-row.tsx'
import classes from '../../../ui/table/record-table.module.css'

/** A doe as far as her inseminations are shown. */
type CoveredDoe = { covers: readonly Cover[]; performance: Performance; exitDate: Day | null }

export type CoversTableProps = { rabbit: CoveredDoe; onEdit: (cover: Cover) => void }

const NOTHING = ''
const SCROLLS = { tabIndex: 0 } as const
const WORDS = ['group', 'spermId', 'pedigree', 'touching', 'farrowingDate'] as const
const FIGURES = [...COUNTS, 'at21', 'at28', 'at35'] as const

const shown = (mean: number | null): string => (mean === null ? '–' : formatNumber(mean, 1))

/** Means over the births [D-065]. */
function MeanRow({ rabbit: { performance, covers } }: { rabbit: CoveredDoe }) {
  const t = textsOf('rabbit')
  const births = covers.filter(({ farrowingDate }) => farrowingDate !== null)
  const moved = (field: 'added' | 'taken') => meanOf(births.map((cover) => cover[field]))
  const { avgNestCount3Week, avgWeight3Week, avgNestCount, avgWeight4Week } = performance
  const means = {
    born: performance.avgBorn,
    viable: performance.avgViable,
    unviable: performance.avgUnviable,
    added: moved('added'),
    taken: moved('taken'),
    adjusted: performance.avgAdjusted,
  }
  return (
    <tr>
      <th scope="row" colSpan={WORDS.length}>
        {t('ofBirths', { count: performance.births })}
      </th>
      {COUNTS.map((field) => (
        <td key={field} data-figure data-label={t(`cover/${field}`)}>
          {shown(means[field])}
        </td>
      ))}
      <td data-figure data-label={t('cover/at21')}>
        <CountAndWeight count={avgNestCount3Week} weight={avgWeight3Week} decimals={1} />
      </td>
      <td data-figure data-label={t('cover/at28')}>
        <CountAndWeight count={avgNestCount} weight={avgWeight4Week} decimals={1} />
      </td>
      <td colSpan={3} data-unknown>
        {NOTHING}
      </td>
    </tr>
  )
}

type Column = (typeof WORDS)[number] | (typeof FIGURES)[number]
const SHORT = ['pedigree', 'touching', ...COUNTS] as const
type Short = (typeof SHORT)[number]
const isShort = (column: Column): column is Short => (SHORT as readonly string[]).includes(column)

/** A narrow column shows its word shortened; who listens or rests on it learns the whole one. */
function Head({ column, isFigure = false }: { column: Column; isFigure?: boolean }) {
  const t = textsOf('rabbit')
  const word = t(`cover/${column}`)
  return (
    <th
      scope="col"
      data-figure={isFigure || undefined}
      {...(isShort(column) && { 'aria-label': word, title: word })}
    >
      {isShort(column) ? t(`heads/${column}`) : word}
    </th>
  )
}

/** Every insemination of a doe, the newest first, with the means of her births [RAB-01, RAB-05]. */
export function CoversTable({ rabbit, onEdit }: CoversTableProps) {
  const t = textsOf('rabbit')
  const today = localToday()
  if (rabbit.covers.length === 0)
    return (
      <EmptyState icon={IconVaccine} title={t('noCovers')}>
        {t('noCoversText')}
      </EmptyState>
    )
  return (
    <section {...SCROLLS} className={classes['scroll']} aria-label={t('tabs/covers')}>
      <table className={classes['table']} data-cards>
        <thead>
          <tr>
            {WORDS.map((column) => (
              <Head key={column} column={column} />
            ))}
            {FIGURES.map((column) => (
              <Head key={column} column={column} isFigure />
            ))}
            <th scope="col">{t('cover/marks')}</th>
            <th scope="col">
              <span className={classes['unseen']}>{t('edit')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rabbit.covers.map((cover) => (
            <CoverRow
              key={cover.id}
              cover={cover}
              due={dueOf(cover, today, rabbit.exitDate)}
              onEdit={() => onEdit(cover)}
            />
          ))}
        </tbody>
        {rabbit.performance.births > 0 && (
          <tfoot>
            <MeanRow rabbit={rabbit} />
          </tfoot>
        )}
      </table>
    </section>
  )
}
