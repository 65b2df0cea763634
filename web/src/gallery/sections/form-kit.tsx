import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConflictSides, type Side } from '../../ui/form/conflict-sides.tsx'
import { DraftOffer } from '../../ui/form/draft-offer.tsx'
import { LeaveQuestion } from '../../ui/form/leave-question.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { both, w } from '../words.ts'

const none = () => undefined
const LINES = [
  { name: 'cage', label: both('Cage', 'Ketrec'), mine: 'A/3/U12', theirs: 'A/3/U14', both: true },
  { name: 'breed', label: w('breed'), mine: 'Hycole', theirs: 'Hyla', both: false },
]

/** What every form shows around its fields: an offered draft, both sides of a conflict, the question before leaving. */
export function FormKit() {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({ cage: 'mine', breed: 'theirs' })
  const [asked, setAsked] = useState(false)
  const fields = LINES.map(({ label }) => label)
  return (
    <Section
      title={both('Around a form: draft, conflict, leaving', 'Az űrlap körül: piszkozat, ütközés, kilépés')}
    >
      <Panel title={both('Rabbit 4711', '4711-es nyúl')}>
        <div className={classes['stack']}>
          <DraftOffer time="14:32" fields={fields} onRestore={none} onForget={none} />
          <ConflictSides
            title={both(
              'pap.anna saved this rabbit at 14:40.',
              'pap.anna 14:40-kor elmentette ezt a nyulat.',
            )}
            lines={LINES.map((line) => ({ ...line, chosen: sides[line.name] ?? 'mine' }))}
            onChoose={(name, side) => setSides({ ...sides, [name]: side })}
            onChooseAll={(side) => setSides(Object.fromEntries(LINES.map(({ name }) => [name, side])))}
          />
          <div>
            <Button variant="default" onClick={() => setAsked(true)}>
              {both('Leave the form', 'Kilépés az űrlapból')}
            </Button>
          </div>
          <LeaveQuestion
            opened={asked}
            fields={fields}
            onStay={() => setAsked(false)}
            onLeave={() => setAsked(false)}
          />
        </div>
      </Panel>
    </Section>
  )
}
