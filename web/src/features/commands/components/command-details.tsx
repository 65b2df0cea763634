import type { CommandRow } from '@warren/shared/features/commands/commands.contract.ts'
import type { ReactNode } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { prettyPayload } from '../command-row.ts'
import { ChangesTable } from './changes-table.tsx'
import { CommandFacts } from './command-facts.tsx'
import classes from './commands.module.css'
import { Resolution } from './resolution.tsx'

export type CommandDetailsProps = {
  row: CommandRow
  /** How it is settled, where it is open. */
  children?: ReactNode
}

/** The inside of the viewer: facts, settling, what changed, what was sent. */
export function CommandDetails({ row, children }: CommandDetailsProps) {
  const t = textsOf('commandLog')
  return (
    <>
      <CommandFacts row={row} />
      {row.resolution && <Resolution resolution={row.resolution} />}
      {children}
      <section>
        <h3 className={classes['heading']}>{t('changesTitle')}</h3>
        <ChangesTable changes={row.changes} record={row.record} />
      </section>
      <section>
        <h3 className={classes['heading']}>{t('payloadTitle')}</h3>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the dialog scrolls, and keys scroll only what has the focus */}
        <pre className={classes['payload']} tabIndex={0} translate="no">
          {prettyPayload(row.payload)}
        </pre>
      </section>
    </>
  )
}
