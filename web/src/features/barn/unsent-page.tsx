import { IconAlertTriangle, IconCheck, IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { formatMoment, formatNumber } from '../../platform/format.ts'
import type { LaneTally } from '../../platform/outbox/entry-book.ts'
import type { EntryRow } from '../../platform/outbox/entry.ts'
import { readSession } from '../../platform/session.ts'
import { textsOf } from '../../platform/texts.ts'
import { inBarn } from './barn-root.tsx'
import { BarnFrame } from './kit/barn-frame.tsx'
import { WideKey } from './kit/keys.tsx'
import classes from './phone.module.css'
import { UnsentFileKey } from './unsent-file-key.tsx'
import { useBarn, useBarnPhone, useQueueState } from './use-barn.ts'

/** A person reads so many; the rest are counted. */
const SHOWN = 100

const timeOf = (at: string): string => formatMoment(new Date(at)).slice(-5)

/** One entry in the words of its time. */
function Line({ row, state }: { row: EntryRow; state: ReactNode }) {
  const { label, kind, at } = row
  return (
    <li className={classes['entry']}>
      <div>
        <b translate="no">{label?.cage ?? label?.doe ?? ''}</b>
        <span>{`${label?.words ?? kind} · ${timeOf(at)}`}</span>
      </div>
      <span className={classes['state']}>{state}</span>
    </li>
  )
}

function Part({ title, rows, children }: { title: string; rows: number; children: ReactNode }) {
  if (rows === 0) return null
  return (
    <section>
      <h2 className={classes['heading']}>
        {title} <b>{formatNumber(rows)}</b>
      </h2>
      {children}
    </section>
  )
}

/** What the server did not take: it cannot be wiped away here, only settled by the office. */
function Attention({ rows }: { rows: readonly EntryRow[] }) {
  const t = textsOf('barnPhone')
  return (
    <Part title={t('needsYou')} rows={rows.length}>
      <ul className={classes['entries']}>
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.clientId} className={classes['attention']} data-outcome={row.outcome}>
            <IconAlertTriangle size={28} aria-hidden />
            <div>
              <b translate="no">{row.label?.cage}</b>
              <span>{`${row.label?.words ?? row.kind} · ${timeOf(row.at)}`}</span>
              <span>
                {t(
                  row.outcome === 'CONFLICT' || row.outcome === 'UNSUPPORTED'
                    ? `outcomes/${row.outcome}`
                    : 'outcomes/ERROR',
                )}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Entries of others on this phone: how many, and nothing of what they say. */
function Colleagues({ lanes }: { lanes: readonly LaneTally[] }) {
  const t = textsOf('barnPhone')
  const { queue } = useBarnPhone()
  const canCarry = readSession() !== undefined
  return lanes.map(({ lane, queued }) => (
    <section key={lane.laneId} className={classes['card']}>
      <p>{t('ofColleague', { count: queued, name: lane.name })}</p>
      {lane.standing !== 'open' && (
        <WideKey onPress={() => void queue.carry(lane.laneId)} isOff={!canCarry}>
          {t('sendFor', { name: lane.name })}
        </WideKey>
      )}
      {!canCarry && <p>{t('carryNeeds')}</p>}
    </section>
  ))
}

const isToday = ({ sentAt = 0 }: EntryRow): boolean => sentAt >= new Date().setHours(0, 0, 0, 0)

function Sent({ rows }: { rows: readonly EntryRow[] }) {
  const t = textsOf('barnPhone')
  return (
    <Part title={t('sentToday')} rows={rows.length}>
      <ul className={classes['entries']}>
        {rows.slice(0, 20).map((row) => (
          <Line
            key={row.clientId}
            row={row}
            state={
              <>
                <IconCheck size={22} aria-hidden />
                {t('sent')}
              </>
            }
          />
        ))}
      </ul>
    </Part>
  )
}

/** F-09: what waits on this phone, and what needs a person. */
function Unsent() {
  const t = textsOf('barnPhone')
  const { rows, lane } = useBarn()
  const { queue, user } = useBarnPhone()
  const { lanes } = useQueueState()
  const [isSending, setSending] = useState(false)
  const newest = rows.toReversed()
  const waiting = newest.filter(({ state }) => state === 'queued')
  const others = lanes.filter(
    ({ lane: own, queued }) => (own.userId !== user.userId || own.isFormer) && queued > 0,
  )
  const send = () => {
    setSending(true)
    void queue.sendNow().finally(() => setSending(false))
  }
  return (
    <BarnFrame
      title={textsOf('barn')('unsent')}
      sub={t('onPhone', { name: lane?.username ?? user.username })}
      at="unsent"
    >
      <Attention rows={newest.filter(({ state }) => state === 'attention')} />
      <Part title={t('onTheWay')} rows={waiting.length}>
        <ul className={classes['entries']}>
          {waiting.slice(0, SHOWN).map((row) => (
            <Line
              key={row.clientId}
              row={row}
              state={
                <>
                  <IconHourglass size={22} aria-hidden />
                  {t('waits')}
                </>
              }
            />
          ))}
        </ul>
        <WideKey look="main" onPress={send} isOff={isSending}>
          {isSending ? t('sending') : t('sendNow')}
        </WideKey>
        <UnsentFileKey />
        <p className={classes['note']}>{t('keep')}</p>
      </Part>
      {waiting.length === 0 && <p className={classes['note']}>{t('nothingWaits')}</p>}
      <Colleagues lanes={others} />
      <Sent rows={newest.filter((row) => row.state === 'settled' && isToday(row))} />
    </BarnFrame>
  )
}

export const UnsentPage = inBarn(Unsent)
