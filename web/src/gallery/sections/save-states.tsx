import { Panel } from '../../ui/layout/panel.tsx'
import { EntryStatus, QueueStrip } from '../../ui/save-status/queue-status.tsx'
import { SaveStatus } from '../../ui/save-status/save-status.tsx'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { both } from '../words.ts'

const none = () => undefined

/** Pictures 19, 31 (saving at the desk), 33, 34 (sending from the barn). */
export function SaveStates() {
  return (
    <Section title={both('Saving and sending', 'Mentés és küldés')}>
      <div className={classes['columns']}>
        <Panel title={both('At the desk', 'Az irodában')}>
          <div className={classes['stack']}>
            <SaveStatus state={{ kind: 'saved' }} />
            <SaveStatus state={{ kind: 'saved', at: '07:58' }} toDecide={1} onDecide={none} />
            <SaveStatus state={{ kind: 'saving' }} />
            <SaveStatus state={{ kind: 'changed', count: 3 }} />
            <SaveStatus
              state={{
                kind: 'failed',
                message: both('the server does not answer', 'a szerver nem válaszol'),
                onRetry: none,
              }}
            />
          </div>
        </Panel>
        <div className={classes['stack']}>
          <QueueStrip online={false} unsent={18} />
          <QueueStrip online unsent={5} total={12} />
        </div>
        <Panel title={both('Entries of a phone', 'Egy telefon bejegyzései')}>
          <div className={classes['pair']}>
            {[false, true].map((barn) => (
              <div key={String(barn)} className={classes['stack']}>
                <EntryStatus state="waiting" barn={barn} />
                <EntryStatus state="sending" barn={barn} />
                <EntryStatus state="sent" barn={barn} />
                <EntryStatus state="needsYou" barn={barn} />
              </div>
            ))}
          </div>
        </Panel>
      </div>
    </Section>
  )
}
