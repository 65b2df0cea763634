import { IconAlertTriangle } from '@tabler/icons-react'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { Proposal } from './kinship.api.ts'
import { percentOf } from './kinship-cell.tsx'
import classes from './proposal.module.css'

const HEADS = ['semen', 'does', 'doses', 'meanF', 'amber'] as const

/** What each semen would get. */
export function ProposalTable({ sperms }: Pick<Proposal, 'sperms'>) {
  const t = textsOf('kinship')
  if (sperms.length === 0) return <p className={classes['text']}>{t('noSemen')}</p>
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col">
              {t(`columns/${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sperms.map(({ spermId, label, does, doses, meanF, amber }) => (
          <tr key={spermId} data-none={does === 0 || undefined}>
            <th scope="row">{label}</th>
            <td>{formatNumber(does)}</td>
            <td>
              {doses === null ? <span className={classes['soft']}>{t('noLimit')}</span> : formatNumber(doses)}
            </td>
            <td>{meanF === null ? '–' : percentOf(meanF)}</td>
            <td>
              {amber === 0 ? (
                '0'
              ) : (
                <StatusBadge tone="warn" icon={IconAlertTriangle}>
                  {formatNumber(amber)}
                </StatusBadge>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
