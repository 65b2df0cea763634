import {
  DAYS,
  KINDLING,
  keyOf,
  type LedgerModel,
  type ModelGroup,
  type ModelSlaughtering,
  STARTS,
} from './ledger-model.ts'
import { addDays, dayRange } from '@warren/shared/kernel/calendar.ts'
import type { Said } from './test-groups.ts'

/** What a session lends to those who write documents for it: a call that may be refused, and chance. */
export interface Hand {
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Said | undefined>
  readonly random: (below: number) => number
}

const one = <T>({ random }: Hand, list: readonly T[]): T | undefined => list[random(list.length)]
const pathOf = ({ kind, id }: ModelGroup): string => `/api/v1/group/${kind.toLowerCase()}/${id}`

const NESTS = dayRange(addDays(STARTS.MOTHER, 17), KINDLING)

/** How many does were inseminated and put to their nests: all of it, half of it, or nothing any more. */
export async function tellDoes(hand: Hand, group: ModelGroup): Promise<void> {
  const inseminated = hand.random(5) === 0 ? 0 : 300 + hand.random(300)
  const populated = hand.random(3) === 0 ? 0 : 250 + hand.random(250)
  const populatedTo = hand.random(3) === 0 ? null : (one(hand, NESTS) ?? null)
  const said = await hand.send('PUT', `${pathOf(group)}/mothers`, {
    iaIncycle: inseminated,
    populatedIncycle: populated,
    populatedTo,
  })
  if (said) group.numbers = { ...group.numbers, inseminated, populated, populatedTo }
}

/** How many kits were born, kept and weaned; a day on which kits were counted lies before their weaning. */
export async function tellKits(hand: Hand, group: ModelGroup): Promise<void> {
  const viable = hand.random(6) === 0 ? 0 : 2000 + hand.random(2000)
  const adjusted = hand.random(2) === 0 ? 0 : 1500 + hand.random(2000)
  const counted = DAYS.filter((day) => group.counts.has(keyOf('SUC', day))).at(-1) ?? KINDLING
  const weaningDate = one(
    hand,
    DAYS.filter((day) => day > counted),
  )
  const weaned = weaningDate === undefined || hand.random(2) === 0 ? 0 : 1 + hand.random(3000)
  const said = await hand.send('PUT', `${pathOf(group)}/sucklings`, {
    sucklingViable: viable,
    sucklingAdjusted: adjusted,
    sucklingWeaned: weaned,
    weaningDate: weaned > 0 ? weaningDate : null,
  })
  if (!said) return
  const day = weaned > 0 ? (weaningDate ?? null) : null
  group.numbers = { ...group.numbers, viable, adjusted, weaned, weaningDate: day }
}

/** Animals are slaughtered, more or fewer than was said at first, taken back, and put back again. */
export async function slaughter(hand: Hand, model: LedgerModel, group: ModelGroup): Promise<void> {
  const own = model.slaughterings.filter((lot) => lot.group === group && !lot.deleted)
  const known = hand.random(2) === 0 ? one(hand, own) : undefined
  if (known) return hand.random(2) === 0 ? correct(hand, known) : takeBack(hand, known)
  const [day, num] = [one(hand, DAYS) ?? KINDLING, 1 + hand.random(400)]
  const body = { createDate: day, num, weight: num * 2 }
  const said = await hand.send('POST', `${pathOf(group)}/slaughtering`, body)
  if (said?.id !== undefined) model.slaughterings.push({ id: said.id, group, day, num, deleted: false })
}

async function correct(hand: Hand, lot: ModelSlaughtering): Promise<void> {
  const num = 1 + hand.random(400)
  const body = { createDate: lot.day, num, weight: num * 2 }
  if (await hand.send('PUT', `${pathOf(lot.group)}/slaughtering/${lot.id}`, body)) lot.num = num
}

async function takeBack(hand: Hand, lot: ModelSlaughtering): Promise<void> {
  if (!(await hand.send('DELETE', `${pathOf(lot.group)}/slaughtering/${lot.id}`))) return
  lot.deleted = true
  if (hand.random(2) === 0 && (await hand.send('POST', `/api/v1/bin/slaughtering/${lot.id}/restore`)))
    lot.deleted = false
}
