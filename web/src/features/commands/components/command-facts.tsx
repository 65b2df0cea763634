import type { CommandRow } from '@warren/shared/features/commands/commands.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { formatSecond } from '../format-second.ts'
import { wordError } from '../command-row.ts'
import { CommandStatus } from './command-status.tsx'
import classes from './commands.module.css'
import { Fact } from './fact.tsx'
import { RecordLink } from './record-link.tsx'

export type CommandFactsProps = { row: CommandRow }

/** Who, when, where, and what became of it [CMD-03]. */
export function CommandFacts({ row }: CommandFactsProps) {
  const t = textsOf('commandLog')
  return (
    <dl className={classes['facts']}>
      <Fact label={t('columns/command')}>
        <span className={classes['code']}>{row.command}</span>
      </Fact>
      <Fact label={t('columns/status')}>
        <CommandStatus status={row.status} />
      </Fact>
      <Fact label={t('columns/version')}>{formatSecond(row.version)}</Fact>
      <Fact label={t('columns/username')}>{row.username}</Fact>
      <Fact label={t('columns/farmName')}>{row.farmName ?? t('noFarm')}</Fact>
      <Fact label={t('columns/source')}>{t(`sources/${row.source}`)}</Fact>
      {row.record && (
        <Fact label={t('changed')}>
          <RecordLink record={row.record} payload={row.payload} />
        </Fact>
      )}
      {row.error !== null && (
        <Fact label={t('error')} wide>
          {wordError(row.error)} <span className={classes['trace']}>{row.error}</span>
        </Fact>
      )}
    </dl>
  )
}
