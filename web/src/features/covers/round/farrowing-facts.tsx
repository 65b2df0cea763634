import { litterNow } from '@warren/shared/features/covers/cells.rules.ts'
import { formatNumber, formatPercent } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { coverCells } from './round-cells.ts'
import type { RoundFigures, RoundFactsProps } from './round-kind.ts'
import { holds, type RoundFilter } from './round-filters.ts'
import classes from './round.module.css'

const share = (part: number, whole: number): string =>
  whole === 0 ? '' : formatPercent((part / whole) * 100)

type FactProps = {
  label: string
  value: string
  note?: string
  onClick?: (() => void) | undefined
  tone?: 'warn'
}

function Fact({ label, value, note, onClick, tone }: FactProps) {
  return (
    <div className={classes['fact']}>
      <dt>{label}</dt>
      <dd data-tone={tone}>
        {onClick === undefined ? (
          <b>{value}</b>
        ) : (
          <button type="button" className={classes['factButton']} onClick={onClick}>
            {value}
          </button>
        )}
        {note !== undefined && <span>{note}</span>}
      </dd>
    </div>
  )
}

const PLAIN = { isDoubtful: false, isUnsaved: false, emptyBefore: 0 }

/** Kits in nests that were not evened out yet. */
const openKits = (rows: RoundFigures['rows']): number =>
  rows
    .filter((cells) => holds('notEqualized', cells, PLAIN))
    .reduce((sum, cells) => sum + (litterNow(coverCells(cells)) ?? 0), 0)

type TermProps = { sign?: string; value: number; label: string; onClick?: () => void; isResult?: boolean }

function Term({ sign, value, label, onClick, isResult = false }: TermProps) {
  const words = (
    <>
      <b>{formatNumber(value)}</b>
      <span>{label}</span>
    </>
  )
  return (
    <>
      {sign !== undefined && <i aria-hidden>{sign}</i>}
      {onClick === undefined ? (
        <span className={classes['term']}>{words}</span>
      ) : (
        <button
          type="button"
          className={classes['term']}
          data-result={(isResult && value !== 0) || undefined}
          onClick={onClick}
        >
          {words}
        </button>
      )}
    </>
  )
}

/** Where the kits are: what was born alive, carried, counted; the rest is to be explained. */
function Balance({ figures: { summary, rows }, onFilter }: RoundFactsProps) {
  const t = textsOf('covers')
  const show = (filter: RoundFilter) => () => onFilter(filter)
  const open = openKits(rows)
  return (
    <div className={classes['balance']}>
      <span className={classes['balanceName']}>{t('balance')}</span>
      <Term value={summary.sumViable} label={t('balanceOf/viable')} />
      <Term sign="+" value={summary.sumAdded} label={t('balanceOf/added')} />
      <Term sign="−" value={summary.sumTaken} label={t('balanceOf/taken')} />
      <Term sign="−" value={summary.sumAdjusted} label={t('balanceOf/adjusted')} />
      {open > 0 && <Term sign="−" value={open} label={t('balanceOf/open')} onClick={show('notEqualized')} />}
      <Term
        sign="="
        value={summary.toExplain}
        label={t('balanceOf/toExplain')}
        onClick={show('toExplain')}
        isResult
      />
      {summary.surplus > 0 && (
        <span className={classes['balanceNote']}>{t('surplus', { count: summary.surplus })}</span>
      )}
    </div>
  )
}

/** What the round has come to [FAR-03, FAR-04], and whether its kits add up. */
export function FarrowingFacts({ figures, onFilter }: RoundFactsProps) {
  const t = textsOf('covers')
  const { summary, counts } = figures
  const { covers, sumPregnant, farrowed, avgViable, surplus } = summary
  return (
    <>
      <Panel padded={false}>
        <div className={classes['strip']}>
          <dl className={classes['facts']}>
            <Fact label={t('facts/inseminated')} value={formatNumber(covers)} />
            <Fact
              label={t('facts/pregnant')}
              value={formatNumber(sumPregnant)}
              note={share(sumPregnant, covers)}
            />
            <Fact label={t('facts/kindled')} value={formatNumber(farrowed)} note={share(farrowed, covers)} />
            <Fact label={t('facts/viable')} value={avgViable === null ? '–' : formatNumber(avgViable, 2)} />
            {counts.doubts > 0 && (
              <Fact
                label={t('facts/doubts')}
                value={formatNumber(counts.doubts)}
                tone="warn"
                onClick={() => onFilter('doubts')}
              />
            )}
          </dl>
          {farrowed > 0 && <Balance figures={figures} onFilter={onFilter} />}
        </div>
      </Panel>
      {surplus < 0 && <Notice tone="danger">{t('fromNowhere', { count: -surplus })}</Notice>}
    </>
  )
}
