import { Panel } from '../../ui/layout/panel.tsx'
import { SaveStatus } from '../../ui/save-status/save-status.tsx'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { both } from '../words.ts'

const none = () => undefined

/** Pictures 19, 31: saving on a computer. */
export function SaveStates() {
  return (
    <Section title={both('Saving', 'Mentés')}>
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
      </div>
    </Section>
  )
}
