import type { CommandRow } from '@warren/shared/features/commands/commands.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { isOpen, prettyPayload } from '../command-row.ts'
import { ChangesTable } from './changes-table.tsx'
import { CommandFacts } from './command-facts.tsx'
import classes from './commands.module.css'
import { Resolution } from './resolution.tsx'

export type CommandDetailsProps = {
  row: CommandRow
  /** Comment of the resolution while it is typed. */
  comment: string
  onComment: (comment: string) => void
}

/** The inside of the viewer: facts, settling, what changed, what was sent. */
export function CommandDetails({ row, comment, onComment }: CommandDetailsProps) {
  const t = textsOf('commandLog')
  return (
    <>
      <CommandFacts row={row} />
      {row.resolution && <Resolution resolution={row.resolution} />}
      {isOpen(row.status) && (
        <TextAreaField
          label={t('comment')}
          help={t('commentHelp')}
          autosize={false}
          rows={2}
          value={comment}
          maxLength={1000}
          onChange={(event) => onComment(event.currentTarget.value)}
        />
      )}
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
