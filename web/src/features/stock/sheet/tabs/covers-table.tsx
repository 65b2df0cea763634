import { IconVaccine } from '@tabler/icons-react'
import type { Cover, Rabbit } from '@warren/shared/features/stock/rabbits.contract.ts'
import { meanOf } from '@warren/shared/features/stock/performance.rules.ts'
import { formatNumber } from '../../../../platform/format.ts'
import { textsOf } from '../../../../platform/texts.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { CountAndWeight } from './count-and-weight.tsx'
import { CoverRow } from './cover-row.tsx'
import classes from './tabs.module.css'

export type CoversTableProps = { rabbit: Rabbit; onEdit: (cover: Cover) => void }

const NOTHING = ''
const SCROLLS = { tabIndex: 0 } as const
const WORDS = ['group', 'spermId', 'pedigree', 'touching', 'farrowingDate'] as const
const FIGURES = ['born', 'viable', 'unviable', 'added', 'taken', 'adjusted', 'at21', 'at28', 'at35'] as const

const shown = (mean: number | null): string => (mean === null ? '–' : formatNumber(mean, 1))

/** Means over the births [D-065]. */
function MeanRow({ rabbit: { performance, covers } }: { rabbit: Rabbit }) {
  const births = covers.filter(({ farrowingDate }) => farrowingDate !== null)
  const moved = (field: 'added' | 'taken') => shown(meanOf(births.map((cover) => cover[field])))
  return (
    <tr>
      <th scope="row" colSpan={WORDS.length}>
        {textsOf('rabbit')('ofBirths', { count: performance.births })}
      </th>
      <td data-figure>{shown(performance.avgBorn)}</td>
      <td data-figure>{shown(performance.avgViable)}</td>
      <td data-figure>{shown(performance.avgUnviable)}</td>
      <td data-figure>{moved('added')}</td>
      <td data-figure>{moved('taken')}</td>
      <td data-figure>{shown(performance.avgAdjusted)}</td>
      <td data-figure>
        <CountAndWeight
          count={performance.avgNestCount3Week}
          weight={performance.avgWeight3Week}
          decimals={1}
        />
      </td>
      <td data-figure>
        <CountAndWeight count={performance.avgNestCount} weight={performance.avgWeight4Week} decimals={1} />
      </td>
      <td colSpan={3}>{NOTHING}</td>
    </tr>
  )
}

/** Every insemination of a doe, the newest first, with the means of her births [RAB-01, RAB-05]. */
export function CoversTable({ rabbit, onEdit }: CoversTableProps) {
  const t = textsOf('rabbit')
  if (rabbit.covers.length === 0)
    return (
      <EmptyState icon={IconVaccine} title={t('noCovers')}>
        {t('noCoversText')}
      </EmptyState>
    )
  return (
    <section {...SCROLLS} className={classes['scroll']} aria-label={t('tabs/covers')}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {WORDS.map((column) => (
              <th key={column} scope="col">
                {t(`cover/${column}`)}
              </th>
            ))}
            {FIGURES.map((column) => (
              <th key={column} scope="col" data-figure>
                {t(`cover/${column}`)}
              </th>
            ))}
            <th scope="col">{t('cover/marks')}</th>
            <th scope="col">
              <span className={classes['unseen']}>{t('edit')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rabbit.covers.map((cover) => (
            <CoverRow key={cover.id} cover={cover} onEdit={() => onEdit(cover)} />
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
