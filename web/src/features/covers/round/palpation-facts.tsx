import { IconMinus, IconPlus, IconQuestionMark } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { PartsBar } from '../../../ui/range-bar/parts-bar.tsx'
import type { RoundFilter } from './round-filters.ts'
import type { RoundFactsProps } from './round-kind.ts'
import classes from './round.module.css'
import { RowTicks } from './row-ticks.tsx'

type AnswerProps = { sign: ReactNode; name: string; count: number; look: string; onClick: () => void }

/** How many were felt so; one click shows them. */
const Answer = ({ sign, name, count, look, onClick }: AnswerProps) => (
  <button type="button" className={classes['answer']} onClick={onClick}>
    <span data-sign={look} aria-hidden>
      {sign}
    </span>
    <b>{formatNumber(count)}</b> {name}
  </button>
)

/** How far the palpation has come, and what it found; row by row on a desk. */
export function PalpationFacts({ figures: { summary, rows }, onFilter }: RoundFactsProps) {
  const t = textsOf('covers')
  const words = textsOf('grid')
  const narrow = useNarrow()
  const { covers, notFelt, unsure, negative, sumPregnant } = summary
  const judged = sumPregnant + negative
  const rate = judged === 0 ? '–' : formatNumber((sumPregnant / judged) * 100, 1)
  const show = (filter: RoundFilter) => () => onFilter(filter)
  const parts = [
    { id: 'pregnant', label: words('palpation/pregnant'), value: sumPregnant, look: 'ok' },
    { id: 'empty', label: words('palpation/empty'), value: negative, look: 'danger' },
    { id: 'unsure', label: words('palpation/unsure'), value: unsure, look: 'warn' },
  ] as const
  return (
    <Panel padded={false}>
      <div className={classes['palpation']}>
        <div className={classes['found']}>
          <div className={classes['rate']}>
            <span>{t('facts/rate')}</span>
            <p>
              <b>{rate}</b>
              {judged > 0 && ' %'}{' '}
              <span>
                {formatNumber(sumPregnant)} {t('ofAll', { count: judged })}
              </span>
            </p>
          </div>
          <PartsBar parts={parts} total={covers} height={8} spoken={false} />
          <div className={classes['answers']}>
            <Answer
              sign={<IconPlus size={13} />}
              name={words('palpation/pregnant')}
              count={sumPregnant}
              look="pregnant"
              onClick={show('pregnant')}
            />
            <Answer
              sign={<IconMinus size={13} />}
              name={words('palpation/empty')}
              count={negative}
              look="empty"
              onClick={show('empty')}
            />
            <Answer
              sign={<IconQuestionMark size={13} />}
              name={words('palpation/unsure')}
              count={unsure}
              look="unsure"
              onClick={show('unsure')}
            />
            <button type="button" className={classes['answer']} onClick={show('notFelt')}>
              <span data-sign="none" aria-hidden />
              {t('left', { count: notFelt })}
            </button>
          </div>
        </div>
        {!narrow && <RowTicks rows={rows} />}
      </div>
    </Panel>
  )
}
