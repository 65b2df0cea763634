import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import type { Client } from './api.ts'

interface Made {
  readonly id: number
  readonly startDate: string
}

/** Sends what must go well, and answers with what was said. */
async function done(client: Client, method: 'POST' | 'PUT', path: string, body: object): Promise<unknown> {
  const answer = await client.send(method, path, body)
  const said: unknown = await answer.json()
  const { messages = [] } = said as { messages?: readonly unknown[] }
  if (!answer.ok || messages.length > 0) throw new Error(`${path} answered ${JSON.stringify(said)}`)
  return said
}

interface AskedRound {
  readonly name: string
  readonly stable: { readonly id: number; readonly name: string }
  /** Day of the insemination. */
  readonly start: string
  /** Deaths of fattening, by day after its start. */
  readonly dead: Readonly<Record<number, number>>
}

/** A round of 100 does from insemination to slaughter: its mother group and the fattening group that took its kits. */
export async function closedRound(client: Client, { name, stable, start, dead }: AskedRound): Promise<Made> {
  const begin = async (kind: 'mother' | 'fattening', startDate: string, more: object): Promise<Made> => ({
    id: (await done(client, 'POST', `/api/v1/group/${kind}`, {
      startDate,
      name,
      stables: [stable],
      ...more,
    })) as number,
    startDate,
  })
  const type = ({ id, startDate }: Made, offset: number, was: object, set: object) =>
    done(client, 'POST', `/api/v1/group/${id}/cells`, {
      rows: [{ id: diaryIdOf({ id, startDate }, addDays(startDate, offset)), was, set }],
    })
  const mothers = await begin('mother', start, {})
  const of = `/api/v1/group/mother/${mothers.id}`
  await done(client, 'PUT', `${of}/mothers`, { iaIncycle: 90, iaVirgin: 10, farrowedIncycle: 82 })
  await type(
    mothers,
    36,
    { sucklingDead: 0, 'feed.type': null, 'feed.amount': null },
    { sucklingDead: 40, 'feed.type': 'LACTATION', 'feed.amount': 2400 },
  )
  const weaning = addDays(start, 66)
  await done(client, 'PUT', `${of}/sucklings`, {
    sucklingNum: 900,
    sucklingViable: 836,
    sucklingAdjusted: 820,
    sucklingWeaned: 770,
    weaningDate: weaning,
  })
  const fattening = await begin('fattening', weaning, { age: 35 })
  const at = `/api/v1/group/fattening/${fattening.id}`
  await done(client, 'POST', `${at}/origin`, {
    arrivedDate: weaning,
    age: 35,
    num: 770,
    weight: 727.65,
    groupId: mothers.id,
  })
  for (const [offset, heads] of Object.entries(dead))
    await type(
      fattening,
      Number(offset),
      { dead: 0, 'feed.type': null, 'feed.amount': null, 'weights.FAT': null },
      { dead: heads, 'feed.type': 'FINISHER', 'feed.amount': 1200, 'weights.FAT': 945 + Number(offset) * 40 },
    )
  const lost = Object.values(dead).reduce((sum, heads) => sum + heads, 0)
  await done(client, 'POST', `${at}/slaughtering`, {
    createDate: addDays(weaning, 45),
    num: 770 - lost,
    weight: Number(((770 - lost) * 2.68).toFixed(3)),
    abscessNum: 3,
    abscessWeight: 7.9,
  })
  return fattening
}
