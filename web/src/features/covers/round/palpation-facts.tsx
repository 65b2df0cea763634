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

const SIGNS = [
  { name: 'pregnant', word: 'foundPregnant', icon: IconPlus, look: 'ok' },
  { name: 'empty', word: 'foundEmpty', icon: IconMinus, look: 'danger' },
  { name: 'unsure', word: 'foundUnsure', icon: IconQuestionMark, look: 'warn' },
] as const

/** How many of those palpated are pregnant. */
function Rate({ pregnant, judged }: { pregnant: number; judged: number }) {
  const t = textsOf('covers')
  return (
    <div className={classes['rate']}>
      <span>{t('facts/rate')}</span>
      <p>
        <b>{judged === 0 ? '–' : formatNumber((pregnant / judged) * 100, 1)}</b>
        {judged > 0 && ' %'}{' '}
        <span>
          {formatNumber(pregnant)} {t('ofAll', { count: judged })}
        </span>
      </p>
    </div>
  )
}

/** How far the palpation has come, and what it found; row by row on a desk. */
export function PalpationFacts({ figures: { summary, rows }, onFilter }: RoundFactsProps) {
  const t = textsOf('covers')
  const words = textsOf('grid')
  const narrow = useNarrow()
  const { covers, notFelt, unsure, negative, sumPregnant } = summary
  const counts = { pregnant: sumPregnant, empty: negative, unsure }
  const show = (filter: RoundFilter) => () => onFilter(filter)
  return (
    <Panel padded={false}>
      <div className={classes['palpation']}>
        <div className={classes['found']}>
          <Rate pregnant={sumPregnant} judged={sumPregnant + negative} />
          <PartsBar
            parts={SIGNS.map(({ name, look }) => ({
              id: name,
              label: words(`palpation/${name}`),
              value: counts[name],
              look,
            }))}
            total={covers}
            height={8}
            spoken={false}
          />
          <div className={classes['answers']}>
            {SIGNS.map(({ name, word, icon: Sign }) => (
              <Answer
                key={name}
                sign={<Sign size={13} />}
                name={t(word, { count: counts[name] })}
                count={counts[name]}
                look={name}
                onClick={show(name)}
              />
            ))}
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
