import { runBare, psql, timesOf } from './bare-engine.ts'
import { runLoad } from './load.ts'
import { cpuOf, cpuOfEngine } from './processes.ts'
import type { ProofWorld } from './proof-world.ts'
import { RABBITS } from './stock-world.ts'

/** What keeping the figures of the does costs where covers are written: everything with them, and without them alone. */

const TRIGGERS = ['covers__figures_insert', 'covers__figures_update']
/** Rounds are cut short and taken in turn more often: what else the machine does must not meet one side alone. */
const PARTS = 4
/** Does whose newest cover is palpated in turn. */
const DOES = 100

const switchFigures = (world: ProofWorld, how: 'enable' | 'disable'): string =>
  psql(
    world.adminUrl,
    TRIGGERS.map((trigger) => `alter table app.covers ${how} trigger ${trigger};`).join('\n'),
  )
/** What was written without them is counted once they are back. */
const recount = (world: ProofWorld, farm: number): string =>
  psql(
    world.adminUrl,
    `select app.recount_does(array_agg(farm_id), array_agg(rabbit_id)) from app.doe_figures where farm_id = ${farm}`,
  )

async function withoutFigures<T>(world: ProofWorld, farm: number, run: () => T | Promise<T>): Promise<T> {
  switchFigures(world, 'disable')
  try {
    return await run()
  } finally {
    switchFigures(world, 'enable')
    recount(world, farm)
  }
}

interface SheetCover {
  readonly id: number
  readonly touching: boolean | null
  readonly group: { readonly startDate: string | null }
  readonly sperm: { readonly id: number } | null
  readonly version: number
  readonly motherVersion: number
}

/** The form of a doe's newest cover as her page fills it; without versions, as it is sent over and over. */
async function formOf(world: ProofWorld, token: string, doe: number) {
  const answer = await fetch(`http://127.0.0.1:${world.port}/api/v1/rabbit/${doe}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { covers = [] } = (await answer.json()) as { covers?: SheetCover[] }
  const [newest] = covers
  if (!newest) return []
  const { id, group, sperm, version: _version, motherVersion: _mother, ...form } = newest
  const body = { ...form, spermId: sperm?.id ?? null, touchingDate: group.startDate }
  return [{ path: `/api/v1/rabbit/ia-cover/${id}`, body }]
}

export interface CoverWrites {
  readonly text: string
  /** How much more the command costs with the figures: 1.05 is five per cent. */
  readonly dearer: number
}

const writtenIn = (world: ProofWorld, farm: number): number =>
  Number(psql(world.adminUrl, `select sum(version) from app.covers where farm_id = ${farm}`))

interface Cost {
  /** Milliseconds until the answer. */
  readonly p50: number
  /** Milliseconds of processor time, of the server and of the engine: what else the machine does is not in them. */
  readonly cpu: number
}
const cheapest = (costs: readonly Cost[]): Cost => ({
  p50: Math.min(...costs.map(({ p50 }) => p50)),
  cpu: Math.min(...costs.map(({ cpu }) => cpu)),
})

/** Palpations by the form of the cover, one after the other, through the server. */
export async function proveCoverCommand(
  world: ProofWorld,
  seconds: number,
  rounds: number,
): Promise<CoverWrites> {
  const { farm, token } = world.adminOf(1)
  const does = Array.from({ length: DOES }, (_, i) => (RABBITS - 1 - i) * world.farms + farm)
  const forms = (await Promise.all(does.map((doe) => formOf(world, token, doe)))).flat()
  let turn = 0
  const used = () => cpuOf(world.pid) + cpuOfEngine(world.engine)
  const palpate = async (): Promise<Cost> => {
    const before = writtenIn(world, farm)
    const usedBefore = used()
    const { milliseconds } = await runLoad({
      port: world.port,
      connections: 1,
      seconds: seconds / PARTS,
      ask: () => {
        const form = forms[turn % forms.length]
        if (!form) throw new Error('no cover to palpate')
        // Found pregnant and empty in turn, so that each palpation changes something.
        const touching = Math.floor(turn / forms.length) % 2 === 0
        turn++
        return { path: form.path, token, body: { ...form.body, touching } }
      },
    })
    const cpu = (used() - usedBefore) / milliseconds.length
    // A refusal is answered like a success: what was written tells them apart.
    const written = writtenIn(world, farm) - before
    if (written < milliseconds.length * 0.9 - forms.length)
      throw new Error(`Of ${milliseconds.length} palpations ${written} were written`)
    return { p50: timesOf(milliseconds).p50, cpu }
  }
  const kept: Cost[] = []
  const bare: Cost[] = []
  for (let i = 0; i < rounds * PARTS; i++) {
    kept.push(await palpate())
    bare.push(await withoutFigures(world, farm, palpate))
  }
  const [best, bestBare] = [cheapest(kept), cheapest(bare)]
  const dearer = best.cpu / bestBare.cpu
  const shown = ({ p50, cpu }: Cost) => `${p50.toFixed(2)} ms, CPU ${cpu.toFixed(2)} ms`
  return {
    dearer,
    text: `palpation by its form: with figures ${shown(best)}, without ${shown(bestBare)}, ×${dearer.toFixed(2)}`,
  }
}

const LAST = (n: number) => `(select id from app.covers where farm_id = :farm order by id desc limit ${n})`
const STATEMENTS = {
  'palpation of one': `update app.covers set touching = not coalesce(touching, false) where farm_id = :farm and id in ${LAST(1)}`,
  'palpation of 500': `update app.covers set touching = not coalesce(touching, false) where farm_id = :farm and id in ${LAST(500)}`,
  'birth of one': `update app.covers set farrowing_date = start_date + 31, viable = 9 where farm_id = :farm and id in ${LAST(1)}`,
  'insemination of 500': `with g as (insert into app.ia_groups (farm_id, name, start_date) values (:farm, 'PROOF', '2026-01-01') returning id) insert into app.covers (farm_id, ia_group_id, mother_id, pedigree) select :farm, g.id, r.id, 'CP' from g, (select id from app.rabbits where farm_id = :farm and sex = 'FEMALE' order by id desc limit 500) r`,
}

/** The same as bare statements, each rolled back. */
export async function proveCoverStatements(
  world: ProofWorld,
  seconds: number,
  rounds: number,
): Promise<string[]> {
  const { farm } = world.adminOf(1)
  const timeOf = (text: string): number =>
    timesOf(
      runBare({
        url: world.adminUrl,
        seconds,
        writes: true,
        draw: [`\\set farm ${farm}`],
        statements: [{ text, values: [] }],
      }),
    ).p50
  const texts: string[] = []
  for (const [name, text] of Object.entries(STATEMENTS)) {
    const kept: number[] = []
    const bare: number[] = []
    for (let i = 0; i < rounds; i++) {
      kept.push(timeOf(text))
      bare.push(await withoutFigures(world, farm, () => timeOf(text)))
    }
    texts.push(
      `${name}: ${Math.min(...kept).toFixed(2)} ms with figures, ${Math.min(...bare).toFixed(2)} ms without`,
    )
  }
  return texts
}
