import { useState } from 'react'
import { Panel } from '../../ui/layout/panel.tsx'
import { WorkerCards, WorkerPicker } from '../../ui/worker-card/worker-card.tsx'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { both } from '../words.ts'

const PALPATION = both('Palpation', 'Tapintás')
const none = () => undefined

const FREE = both('free', 'szabad')
const PEOPLE = [
  { name: 'pap.anna', note: both('palpation now', 'most tapint') },
  { name: 'kiss.lajos', note: both('palpation now', 'most tapint') },
  { name: 'horváth.judit', note: both('free until 10:00', '10:00-ig szabad') },
  { name: 'nagy.tamás', note: both('insemination M3', 'termékenyítés, M3') },
  { name: 'farkas.gábor', note: both('diary F1–F4', 'napló, F1–F4') },
  { name: 'tóth.irén', note: FREE },
  { name: 'molnár.péter', note: both('day off', 'szabadnap'), absent: true },
]

function Tasks() {
  const dedicated = both('dedicated', 'kijelölt')
  return (
    <>
      <Panel title={PALPATION} sub={both('in progress', 'folyamatban')}>
        <WorkerCards
          label={PALPATION}
          workers={[
            { name: 'pap.anna', note: both('since 07:12', '07:12 óta'), working: true },
            { name: 'kiss.lajos', note: dedicated },
          ]}
          onRemove={none}
          onAdd={none}
        />
      </Panel>
      <Panel title={both('Insemination', 'Termékenyítés')} sub={both('done', 'kész')}>
        <WorkerCards
          label={both('Insemination', 'Termékenyítés')}
          workers={[
            { name: 'nagy.tamás', note: both('251 does', '251 anya') },
            { name: 'szabó.béla', note: both('155 does', '155 anya') },
          ]}
        />
      </Panel>
      <Panel title={both('Weighing, 4 weeks', '4 hetes mérés')} sub={both('to do', 'teendő')}>
        <WorkerCards label={both('Weighing', 'Mérés')} workers={[]} onAdd={none} />
      </Panel>
    </>
  )
}

/** Pictures 21, 21b; the round badge also 29 and 30. */
export function Workers() {
  const [chosen, setChosen] = useState(['pap.anna', 'kiss.lajos'])
  return (
    <Section
      title={both('Workers: at work, given to, to choose', 'Dolgozók: dolgozik, kijelölt, választható')}
    >
      <div className={classes['columns']}>
        <div className={classes['stack']}>
          <Tasks />
        </div>
        <Panel title={both('Who palpates?', 'Ki tapint?')}>
          <WorkerPicker
            label={both('Workers of Homokhát', 'Homokhát dolgozói')}
            workers={PEOPLE}
            value={chosen}
            onChange={setChosen}
          />
        </Panel>
      </div>
    </Section>
  )
}
