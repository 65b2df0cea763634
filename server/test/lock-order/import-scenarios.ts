import { setTimeout as pause } from 'node:timers/promises'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { isUnderWay } from '@warren/shared/features/imports/imports.vocabulary.ts'
import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import { bearer, type Heard } from '../builders.ts'
import { type Cells, type HerdKind, herdFile } from '../import-herd.ts'
import { earTagFile, fileForm } from '../workbooks.ts'
import { showColumns, TAG_COLUMNS } from '../register-changes.ts'
import { CAGES, type Ground, type Person } from './ground.ts'
import { groupOf, nameOf, paired } from './round-scenarios.ts'
import { eidOf, inTurn, newTattoo, type Prepared, type Scenario, type Turn } from './turn.ts'

interface Uploaded {
  readonly file: Uint8Array
  /** What it is for. */
  readonly params?: object
}

/** A file as it is after its check, without the time the check takes. */
async function checkedFile(
  { world }: Ground,
  person: Person,
  kind: string,
  { file, params = {} }: Uploaded,
): Promise<number> {
  const { rows } = await world.admin.query<{ id: number }>(
    `with j as (insert into app.jobs (farm_id, user_id, kind, status) values ($4, $1, 'IMPORT', 'DONE') returning id)
     insert into app.imports (user_id, kind, language, file_name, file_size, file, repairs, direct, job_id, status, can_apply, params)
     select $1, $2, 'en', 'lock.xlsx', 0, $3, '{"cells":[],"maps":[],"skips":[]}', false, j.id, 'CHECKED', true, $5 from j returning id::int`,
    [person.id, kind, Buffer.from(file), person.farmId, params],
  )
  return rows[0]?.id ?? 0
}

/** Waits for the worker; the state of an import is its answer. */
async function settled({ call }: Person, id: number): Promise<Heard> {
  for (;;) {
    const heard = await call('GET', `/api/v1/imports/${id}`)
    if (heard.status !== 200 || !isUnderWay((heard.body as ImportState).status)) return heard
    await pause(15)
  }
}

export async function written(
  ground: Ground,
  person: Person,
  kind: string,
  file: Uint8Array | Uploaded,
): Promise<Prepared> {
  const id = await checkedFile(ground, person, kind, file instanceof Uint8Array ? { file } : file)
  return {
    imported: { id, person },
    send: async () => {
      const heard = await person.call('POST', `/api/v1/imports/${id}/apply`)
      return heard.status === 200 ? settled(person, id) : heard
    },
  }
}

const importing = (kind: HerdKind, rowsOf: (turn: Turn) => readonly Cells[]): Scenario => ({
  isSlow: true,
  prepare: async (turn) => {
    const rows = inTurn(rowsOf(turn), turn.side)
    return written(turn.ground, turn.ground.admins[turn.side], kind, await herdFile(kind, rows))
  },
})

/** Weights alone, which no other command stands against; or another tag, cage and mother for each, and new ones. */
const doeRows = ({ ground, side, round, variant, n }: Turn): Cells[] => {
  const weights = ground.does.map(({ tattoo }, i) => ({ tattoo, weight32d: (n * 7 + i) % 1000 }))
  if (variant % 2 === 0) return weights
  const { does, tags, sperms } = ground
  return [
    ...weights.map((row, i) => ({
      ...row,
      // From the last on, where rows and the register are gone through from the first.
      earTag: tags[tags.length - 2 - i]?.tag ?? null,
      cage: `S1/2/D${CAGES - 1 - i}`,
      fatherSperm: sperms[i % sperms.length]?.label ?? null,
      // One way or the other; the last one has no mother here, since a ring would be refused.
      motherTattoo: does[side === 0 ? i + 1 : i - 1]?.tattoo ?? null,
    })),
    { tattoo: newTattoo(round), earTag: tags.at(-1)?.tag ?? null, cage: `S1/2/D${CAGES}` },
    { tattoo: `${newTattoo(round)}Y`, motherTattoo: newTattoo(round) },
  ]
}

const buckRows = ({ ground, side, round, variant, n }: Turn): Cells[] => {
  const weights = ground.bucks.map(({ tattoo }, i) => ({ tattoo, weight32d: (n + i) % 1000 }))
  if (variant % 2 === 0) return weights
  const { does, tags } = ground
  const middle = Math.floor(tags.length / 2)
  return [
    ...weights.map((row, i) => ({
      ...row,
      cage: `S1/2/D${middle + 4 - i}`,
      earTag: tags[middle + 4 - i]?.tag ?? null,
      motherTattoo: does[side === 0 ? i : does.length - 1 - i]?.tattoo ?? null,
    })),
    { tattoo: `${newTattoo(round)}M`, motherTattoo: does[0]?.tattoo ?? null },
  ]
}

const spermRows = ({ ground, side, round, variant }: Turn): Cells[] => [
  ...ground.sperms.map(({ label }, i) => ({
    label,
    buckTattoo: ground.bucks[i % ground.bucks.length]?.tattoo ?? null,
    pedigree: side === 0,
  })),
  // The same new labels on both sides, or none in common.
  ...['A', 'B'].map((end) => ({
    label: `MADE${round}${variant % 2 === 0 ? end : `${end}${side}`}`,
    buckTattoo: 'N/A',
  })),
]

/** The group that other commands quarrel about, one that both sides make, or both; does from the first on or from the last. */
async function pairingRows(turn: Turn): Promise<Cells[]> {
  const { ground, side, variant } = turn
  await groupOf(turn)
  const days = [['2026-05-11'], ['2026-05-12'], ['2026-05-11', '2026-05-12']][variant % 3] ?? []
  return inTurn(ground.does, side).map(({ tattoo }, i) => ({
    motherGroup: nameOf(turn),
    startDate: days[i % days.length] ?? null,
    motherTattoo: tattoo,
    spermLabel: ground.sperms[i % ground.sperms.length]?.label ?? null,
    pedigree: 'CP',
  }))
}

/** Results of the group that other commands quarrel about, for covers and does, from the first on or from the last. */
async function resultsOf(turn: Turn): Promise<Uploaded> {
  const { ground, side, n } = turn
  const iaGroupId = await groupOf(turn, { closed: true })
  await paired(turn, iaGroupId)
  const rows = inTurn(ground.does, side).map(({ tattoo }, i) => ({
    motherTattoo: tattoo,
    nanny: (n + i) % 2 === 0,
    healthCondition: (n + i) % 2 === 0 ? 'HEALTHY' : 'TOOTH',
  }))
  return { file: await herdFile('FARROWING', rows), params: { iaGroupId } }
}

/** Both sides want the same numbers for other tags, each in the order of its own tags. */
const tagRows = ({ round, side }: Turn): [string, string][] =>
  Array.from({ length: 6 }, (_, i) => {
    const base = round * 6
    const at = base + i
    const letter = 'ABCEGHIJKLM'[Math.floor(at / 50_000) % 11] ?? 'A'
    return [
      `${letter}-${String((at % 50_000) * 2 + side).padStart(5, '0')}`,
      eidOf(round, side === 0 ? i : 5 - i),
    ]
  })

/** The import that the other side is about to write, or one that no worker can read. */
const someImport = async ({ ground, otherImport }: Turn) =>
  otherImport ?? {
    person: ground.bosses[0],
    id: await checkedFile(ground, ground.bosses[0], 'EAR_TAGS', { file: new Uint8Array() }),
  }

const changing = (step: 'repair' | 'columns' | 'apply' | 'cancel' | 'undo', body?: object): Scenario => ({
  prepare: async (turn) => {
    const { id, person } = await someImport(turn)
    if (step === 'columns') await showColumns(turn.ground.world, id)
    return {
      imported: { id, person },
      send: () => person.call('POST', `/api/v1/imports/${id}/${step}`, body),
    }
  },
})

/** A file that is written before the race. */
async function imported(turn: Turn): Promise<NonNullable<Prepared['imported']>> {
  const { ground, side, variant } = turn
  const ways: readonly (() => Promise<Prepared>)[] = [
    async () => written(ground, ground.admins[side], 'RABBITS', await herdFile('RABBITS', doeRows(turn))),
    async () => written(ground, ground.admins[side], 'BUCKS', await herdFile('BUCKS', buckRows(turn))),
    async () => written(ground, ground.admins[side], 'SPERMS', await herdFile('SPERMS', spermRows(turn))),
    async () => written(ground, ground.bosses[side], 'EAR_TAGS', await earTagFile(tagRows(turn))),
    async () =>
      written(ground, ground.admins[side], 'IAGROUPS', await herdFile('IAGROUPS', await pairingRows(turn))),
    async () => written(ground, ground.admins[side], 'FARROWING', await resultsOf(turn)),
  ]
  const prepared = await (ways[variant % 9 < 4 ? 0 : (variant % 9) - 3] ?? ways[0])?.()
  await prepared?.send()
  if (!prepared?.imported) throw new Error('Nothing was imported')
  return prepared.imported
}

/** An administrator has a few files under way at most: the worker is waited for. */
async function quiet({ world }: Ground, person: Person): Promise<void> {
  for (;;) {
    const { rows } = await world.admin.query<{ n: number }>(
      "select count(*)::int as n from app.jobs where user_id = $1 and status in ('QUEUED', 'RUNNING')",
      [person.id],
    )
    if ((rows[0]?.n ?? 0) < 4) return
    await pause(20)
  }
}

export const importScenarios: Pick<
  Record<CommandName, Scenario>,
  | 'IMPORT_START'
  | 'IMPORT_REPAIR'
  | 'IMPORT_MAP'
  | 'IMPORT_APPLY'
  | 'IMPORT_CANCEL'
  | 'IMPORT_EAR_TAGS'
  | 'IMPORT_RABBITS'
  | 'IMPORT_BUCKS'
  | 'IMPORT_SPERMS'
  | 'IMPORT_IA_GROUPS'
  | 'IMPORT_FARROWING'
  | 'IMPORT_UNDO'
  | 'IMPORT_REVERT'
> = {
  IMPORT_START: {
    prepare: async ({ ground }) => {
      const [person] = ground.admins
      await quiet(ground, person)
      const form = fileForm('lock.xlsx', await herdFile('RABBITS', []))
      return {
        send: async () => {
          const answer = await ground.world.app.inject({
            method: 'POST',
            url: '/api/v1/imports?kind=RABBITS',
            payload: form.payload,
            headers: { ...form.headers, ...bearer(person.token) },
          })
          return { status: answer.statusCode, body: answer.json<unknown>() }
        },
      }
    },
  },
  IMPORT_REPAIR: changing('repair', { skips: [2] }),
  IMPORT_MAP: changing('columns', TAG_COLUMNS),
  IMPORT_APPLY: changing('apply'),
  IMPORT_CANCEL: changing('cancel'),
  IMPORT_EAR_TAGS: {
    isSlow: true,
    prepare: async (turn) =>
      written(turn.ground, turn.ground.bosses[turn.side], 'EAR_TAGS', await earTagFile(tagRows(turn))),
  },
  IMPORT_RABBITS: importing('RABBITS', doeRows),
  IMPORT_BUCKS: importing('BUCKS', buckRows),
  IMPORT_SPERMS: importing('SPERMS', spermRows),
  IMPORT_IA_GROUPS: {
    isSlow: true,
    prepare: async (turn) =>
      written(
        turn.ground,
        turn.ground.admins[turn.side],
        'IAGROUPS',
        await herdFile('IAGROUPS', await pairingRows(turn)),
      ),
  },
  IMPORT_FARROWING: {
    isSlow: true,
    prepare: async (turn) =>
      written(turn.ground, turn.ground.admins[turn.side], 'FARROWING', await resultsOf(turn)),
  },
  IMPORT_UNDO: changing('undo'),
  // Weights, places and parents, bucks, semen, tags of the register, pairings, results: each takes its own locks when it is taken back.
  IMPORT_REVERT: {
    isSlow: true,
    prepare: async (turn) => {
      const { id, person } = await imported(turn)
      return {
        imported: { id, person },
        send: async () => {
          const heard = await person.call('POST', `/api/v1/imports/${id}/undo`)
          if (heard.status !== 200) return heard
          const end = await settled(person, id)
          // Written as before: its job failed.
          return (end.body as ImportState).status === 'APPLIED' ? { ...end, status: 500 } : end
        },
      }
    },
  },
}
