import type { CommandRow } from '@warren/shared/features/commands/commands.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { formatSecond } from '../format-second.ts'
import { wordDone, wordError } from '../command-row.ts'
import { CommandStatus } from './command-status.tsx'
import classes from './commands.module.css'
import { Definition, DefinitionList } from '../../../ui/definition-list/definition-list.tsx'
import { RecordLink } from './record-link.tsx'

export type CommandFactsProps = { row: CommandRow }

/** Who, when, where, and what became of it [CMD-03]. */
export function CommandFacts({ row }: CommandFactsProps) {
  const t = textsOf('commandLog')
  return (
    <DefinitionList layout="columns">
      <Definition label={t('columns/command')}>
        <span className={classes['done']}>{wordDone(row)}</span>{' '}
        <span className={classes['trace']} translate="no">
          {row.command}
        </span>
      </Definition>
      <Definition label={t('columns/status')}>
        <CommandStatus status={row.status} />
      </Definition>
      <Definition label={t('columns/version')}>{formatSecond(row.version)}</Definition>
      <Definition label={t('columns/username')}>{row.username}</Definition>
      <Definition label={t('columns/farmName')}>{row.farmName ?? t('noFarm')}</Definition>
      <Definition label={t('columns/source')}>{t(`sources/${row.source}`)}</Definition>
      {row.record && (
        <Definition label={t('changed')}>
          <RecordLink record={row.record} payload={row.payload} />
        </Definition>
      )}
      {row.error !== null && (
        <Definition label={t('error')} wide>
          {wordError(row.error)} <span className={classes['trace']}>{row.error}</span>
        </Definition>
      )}
    </DefinitionList>
  )
}
