import { isAmber } from '@warren/shared/features/pedigree/kinship.rules.ts'
import { formatNumber, formatPercent } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { PairKinship } from './kinship.api.ts'
import classes from './pairing.module.css'

/** In place of a coefficient that is not there. */
const SIGNS = { waiting: '…', failed: '?', unknown: '–' } as const

/** A coefficient as it is read: 12.5 %. */
export const percentOf = (f: number): string => formatPercent(f * 100)

function helpOf(state: keyof typeof SIGNS): string | undefined {
  const t = textsOf('kinship')
  if (state === 'waiting') return undefined
  return state === 'failed' ? t('failed') : t('unknownHelp')
}

export type KinshipCellProps = {
  pair: PairKinship
  /** Above it a pair is amber. */
  warn: number
}

/** How inbred the kits would be: a word where there is one, else the coefficient. */
export function KinshipCell({ pair, warn }: KinshipCellProps) {
  const t = textsOf('kinship')
  if (pair.state !== 'known')
    return (
      <span className={classes['soft']} title={helpOf(pair.state)}>
        {SIGNS[pair.state]}
      </span>
    )
  const { f, kin, known } = pair
  const percent = percentOf(f)
  if (f === 0) return <span className={classes['soft']}>{formatPercent(0, 0)}</span>
  const words = kin === undefined ? t('f', { f: percent }) : t(`kins/${kin}`)
  return (
    <span title={t('help', { f: percent, known: formatNumber(known ?? 0) })}>
      {isAmber(f, { warn }) ? <StatusBadge tone="warn">{words}</StatusBadge> : words}
    </span>
  )
}
