import { IconChevronRight } from '@tabler/icons-react'
import { MISSED_REASONS, type MissedReason } from '@warren/shared/features/covers/missed.vocabulary.ts'
import { formatNumber } from '../../../platform/format.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { FoldPanel } from './fold-panel.tsx'
import { useMissedCounts } from './outlook.api.ts'
import classes from './outlook.module.css'

type Counts = Readonly<Record<MissedReason, number>>

const sumOf = (counts: Counts): number => MISSED_REASONS.reduce((sum, reason) => sum + counts[reason], 0)

function Reasons({ counts, onOpen }: { counts: Counts; onOpen: (reason: MissedReason) => void }) {
  const t = textsOf('outlook')
  if (sumOf(counts) === 0) return <p className={classes['none']}>{t('missedNone')}</p>
  return (
    <ul className={classes['reasons']}>
      {MISSED_REASONS.map((reason) => (
        <li key={reason}>
          <button
            type="button"
            className={classes['reason']}
            disabled={counts[reason] === 0}
            title={t(`help/${reason}`)}
            onClick={() => onOpen(reason)}
          >
            <span>{t(`reasons/${reason}`)}</span>
            <b>{formatNumber(counts[reason])}</b>
            <IconChevronRight size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

export type MissedPanelProps = { folded: boolean; onOpen: (reason: MissedReason) => void }

/** Why does are left behind, and how many [W-51]. */
export function MissedPanel({ folded, onOpen }: MissedPanelProps) {
  const { data, error, isError, refetch } = useMissedCounts()
  const t = textsOf('outlook')
  return (
    <FoldPanel title={t('missedTitle')} sub={data && formatNumber(sumOf(data))} folded={folded}>
      {data ? (
        <Reasons counts={data} onOpen={onOpen} />
      ) : isError ? (
        <LoadFailure failure={error} onRetry={() => void refetch()} />
      ) : (
        <PanelSkeleton lines={5} />
      )}
    </FoldPanel>
  )
}
