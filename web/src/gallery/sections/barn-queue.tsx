import { Button } from '@mantine/core'
import { COVER_TOUCHING } from '@warren/shared/features/ia-tasks/ia-tasks.commands.ts'
import { useEffect, useReducer, useState } from 'react'
import type { EntryQueue } from '../../platform/outbox/entry-queue.ts'
import { draftOf } from '../../platform/outbox/entry-wire.ts'
import { openQueue, PAGE_CLOCK } from '../../platform/outbox/open-queue.ts'
import { stripOf } from '../../platform/outbox/strip.rules.ts'
import { stripWords } from '../../platform/outbox/strip-words.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { newClientId } from '../../platform/client-id.ts'
import { GalleryFieldServer } from '../field-server.ts'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { both } from '../words.ts'

/** What a journey reads and turns. */
declare global {
  // oxlint-disable-next-line no-var -- only a var becomes a name of the window
  var galleryQueue: { server: GalleryFieldServer; queue: EntryQueue; confirmed: string[] } | undefined
}

const USER = 1
const server = new GalleryFieldServer()
const confirmed: string[] = []

async function openOwn() {
  const opened = await openQueue({ deliver: (_lane, text) => server.take(text), build: 'gallery' })
  await opened.queue.signIn({
    laneId: newClientId(),
    userId: USER,
    username: 'kovacs.eva',
    name: 'Kovács Éva',
    role: 'USER',
    farmId: 1,
    farmName: 'Mező',
    language: 'hu',
    token: 'gallery',
    tokenUntil: null,
    readUntil: null,
    createdAt: new Date().toISOString(),
  })
  return opened
}

/** One press: the next doe only when it is on the disk. */
async function enter(queue: EntryQueue, touching: boolean | 'unsure'): Promise<void> {
  const coverId = confirmed.length + 1
  const entry = draftOf(COVER_TOUCHING, { coverId, touching, was: { touching: null } }, PAGE_CLOCK, {
    words: String(touching),
  })
  await queue.save(USER, [entry])
  confirmed.push(entry.clientId)
}

const KEYS = [
  ['−', false],
  ['?', 'unsure'],
  ['+', true],
] as const

function Figures({ queue }: { queue: EntryQueue }) {
  const unsent = queue.state.lanes.reduce((sum, { queued }) => sum + queued, 0)
  return (
    <dl className={classes['row']}>
      {[
        [both('Confirmed here', 'Itt megerősítve'), confirmed.length, 'confirmed'],
        [both('Unsent on this phone', 'Elküldésre vár'), unsent, 'unsent'],
        [both('On the server', 'A szerveren'), server.done.length, 'done'],
      ].map(([name, count, id]) => (
        <div key={id} className={classes['row']}>
          <dt className={classes['soft']}>{name}</dt>
          <dd className={classes['number']} data-figure={id}>
            {count}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Faults({ queue, onTurned }: { queue: EntryQueue; onTurned: () => void }) {
  const act = (change: () => void) => () => {
    change()
    queue.poke()
    onTurned()
  }
  return (
    <div className={classes['row']}>
      <Button
        size="xs"
        variant="default"
        aria-pressed={!server.isReachable}
        onClick={act(() => server.turnLine())}
      >
        {server.isReachable
          ? both('Cut the line', 'Kapcsolat bontása')
          : both('Join the line', 'Kapcsolat helyreállítása')}
      </Button>
      <Button size="xs" variant="default" onClick={act(() => server.backUp())}>
        {both('Back up the server', 'Szerver mentése')}
      </Button>
      <Button size="xs" variant="default" onClick={act(() => server.setBack())}>
        {both('Set the server back', 'Szerver visszaállítása')}
      </Button>
      <Button size="xs" variant="default" onClick={() => void queue.sendNow()}>
        {both('Send now', 'Küldés most')}
      </Button>
    </div>
  )
}

function Barn({ queue }: { queue: EntryQueue }) {
  const [, turn] = useReducer((count: number) => count + 1, 0)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    globalThis.galleryQueue = { server, queue, confirmed }
    return queue.subscribe(turn)
  }, [queue])
  const press = (touching: boolean | 'unsure', count: number) => async () => {
    // A glove bounces: one entry at a time.
    if (isBusy) return
    setBusy(true)
    try {
      for (let entered = 0; entered < count; entered += 1) await enter(queue, touching)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={both('Entries of a phone', 'Egy telefon bejegyzései')}>
      <div className={classes['stack']}>
        {stripOf(queue.state, PAGE_CLOCK.now()).map((line) => (
          <output key={line.says} data-says={line.says}>
            {stripWords(line)}
          </output>
        ))}
        <Figures queue={queue} />
        <div className={classes['row']}>
          {KEYS.map(([sign, touching]) => (
            <Button key={sign} size="xl" variant="default" onClick={() => void press(touching, 1)()}>
              {sign}
            </Button>
          ))}
          <Button size="xl" variant="default" onClick={() => void press(true, 100)()}>
            {both('100 times +', '100-szor +')}
          </Button>
        </div>
        <Faults queue={queue} onTurned={turn} />
      </div>
    </Panel>
  )
}

/** The queue of a phone, with a server that is part of the page: enter, cut the line, set the server back, drain. */
export function BarnQueue() {
  const [queue, setQueue] = useState<EntryQueue>()
  useEffect(() => {
    let isGone = false
    let close: (() => void) | undefined
    void openOwn().then((opened) => {
      close = opened.close
      if (isGone) opened.close()
      else setQueue(opened.queue)
    })
    return () => {
      isGone = true
      close?.()
    }
  }, [])
  return (
    <Section title={both('Work in the barn, without a network', 'Munka az istállóban, hálózat nélkül')}>
      {queue && <Barn queue={queue} />}
    </Section>
  )
}
