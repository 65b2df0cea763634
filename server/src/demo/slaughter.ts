import { randomUUID } from 'node:crypto'
import { sendCommands } from '@warren/shared/features/commands/commands.contract.ts'
import { CONDEMNATIONS } from '@warren/shared/features/group-pages/slaughter.vocabulary.ts'
import { CUTTING_SAVE } from '@warren/shared/features/slaughtering/slaughtering.commands.ts'
import { createSlaughtering } from '@warren/shared/features/slaughtering/slaughtering.contract.ts'
import { type Band, gramsAt, type Lot, weightsOn } from './bands.ts'
import { chance, whole } from './chance.ts'
import type { Call } from './office.ts'

/** Carcasses of a lot that were cut up and weighed. */
const CUT = 20
/** Grams of each part for a gram of live weight. */
const PARTS = {
  warmCarcass: 0.583,
  liver: 0.031,
  head: 0.05,
  chest: 0.121,
  middle: 0.131,
  back: 0.191,
  loinFillet: 0.069,
  thigh: 0.111,
} as const

/** What was condemned of a lot, 0.3 to 1.2 % of it, by cause; bloated ones where there was an outbreak. */
function condemned(band: Band, { age, num }: Lot): Record<string, number> {
  const key = band.n * 1000 + age
  const heads = Math.round(num * (0.003 + chance(key, `${band.salt}-condemned`) * 0.009))
  const found = new Map<string, number>()
  for (let no = 0; no < heads; no += 1) {
    const bloated = band.outbreak !== null && chance(key * 100 + no, `${band.salt}-bloat`) < 0.5
    const drawn = CONDEMNATIONS[whole(key * 100 + no, `${band.salt}-cause`, 0, CONDEMNATIONS.length)]
    const cause = bloated ? 'bloat' : (drawn ?? 'abscess')
    found.set(cause, (found.get(cause) ?? 0) + 1)
  }
  return Object.fromEntries(
    [...found].flatMap(([cause, of]) => [
      [`${cause}Num`, of],
      [`${cause}Weight`, Math.round((of * gramsAt(band, age) * 0.85) / 100) / 10],
    ]),
  )
}

/** The parts of a carcass. In the cold it loses water, so it is never heavier than it was warm. */
function partsOf(band: Band, liveWeight: number, no: number): Record<string, number> {
  const drawn = (part: string, place: number) =>
    chance(band.n * 1000 + no * 10 + place, `${band.salt}-${part}`)
  const parts = Object.fromEntries(
    Object.entries(PARTS).map(([part, share], place) => [
      part,
      Math.round(liveWeight * share * (0.97 + drawn(part, place) * 0.06)),
    ]),
  )
  const dried = 0.96 + drawn('coldCarcass', Object.keys(PARTS).length) * 0.015
  return { ...parts, coldCarcass: Math.round((parts['warmCarcass'] ?? 0) * dried) }
}

/** The parts of some carcasses, as the cutting room weighs them. */
async function cut(call: Call, band: Band, { age, day }: Lot, slaughteringId: number): Promise<void> {
  const at = `${day}T10:00:00Z`
  const commands = weightsOn({ ...band, salt: `${band.salt}-cut` }, age, CUT).map((liveWeight, no) => ({
    clientId: randomUUID(),
    version: 1,
    source: 'WEB' as const,
    command: CUTTING_SAVE.name,
    at,
    payload: {
      slaughteringId,
      liveWeight,
      ...partsOf(band, liveWeight, no),
    },
  }))
  const refused = (await call(sendCommands, { body: { commands } })).find(({ status }) => status !== 'DONE')
  if (refused) throw new Error(`The demo was refused a carcass: ${JSON.stringify(refused)}`)
}

/** Slaughters the lots of a band; of some farms' lots carcasses are cut up and weighed. */
export async function slaughter(
  call: Call,
  {
    id,
    band,
    lots,
    isCut,
  }: { readonly id: number; readonly band: Band; readonly lots: readonly Lot[]; readonly isCut: boolean },
): Promise<void> {
  for (const [no, lot] of lots.entries()) {
    const { day, age, num } = lot
    const { id: slaughteringId = 0 } = await call(createSlaughtering, {
      params: { id },
      body: {
        createDate: day,
        lot: `${day.replaceAll('-', '').slice(2)}/${no + 1}`,
        item: 'Fattening rabbit',
        num,
        weight: Math.round((num * gramsAt(band, age)) / 100) / 10,
        ...condemned(band, lot),
      },
    })
    if (isCut && no === lots.length - 1) await cut(call, band, lot, slaughteringId)
  }
}
