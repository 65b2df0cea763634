import { COMMAND_NAMES } from '@warren/shared/commands.ts'
import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Fault, faultLine, FAULTS } from '../../test/fault-line.ts'
import { FaultRuns } from '../../test/fault-run.ts'
import { hasJob } from '../../test/fault-scenarios.ts'
import { buildGround } from '../../test/lock-order/ground.ts'
import { chainProblems } from '../../test/log.ts'
import { figure, isFull } from '../../test/prove.ts'
import { testWorld } from '../../test/world.ts'

const line = faultLine()
const world = testWorld({ worker: true, line: (url) => line.urlOf(url) })
let runs: FaultRuns
beforeAll(async () => {
  runs = new FaultRuns(await buildGround(world(), 0), line)
})

/** Every night: a form, many records in one command, a phone, the sign-in, the operator, cages. All of them with `pnpm prove faults`. */
const SMALL: readonly CommandName[] = [
  'STABLE_CREATE',
  'RABBIT_BULK_ACTION',
  'COVER_TOUCHING',
  'PASSWORD_RESET',
  'ACCOUNT_RECOVER',
  'RABBIT_UPDATE',
  'ROW_SAVE',
  'IMPORT_APPLY',
  'IMPORT_DAILY_WEIGHTS',
]
/** A part of the commands, for a machine that has other work: `WARREN_PART=0/8` to `7/8`. */
const [part = 0, parts = 1] = (process.env['WARREN_PART'] ?? '0/1').split('/').map(Number)
/** They go between two databases, on connections of their own: `operator-faults.test.ts`. */
const OPERATORS: readonly CommandName[] = ['FARM_RESTORE', 'FARM_MOVE']
/** No command of a person: a row of the log beside the refusal of one. */
const BESIDE_REFUSALS: readonly CommandName[] = ['NAME_ALARM']
const ALL = COMMAND_NAMES.filter((name) => ![...OPERATORS, ...BESIDE_REFUSALS].includes(name))
const CHOSEN = isFull ? ALL.filter((_, at) => at % parts === part) : SMALL

/** A race or a fault proves something only of a command that is done when nothing goes wrong. */
const AS_THEY_ARE = isFull ? [] : ALL.filter((name) => !SMALL.includes(name))

const totals = { statements: 0, faults: 0, whole: 0, nothing: 0 }

/** The statements of a command that are struck: each of them, or the first, one in the middle and the commit. */
const placesOf = (statements: readonly string[]): number[] =>
  isFull
    ? statements.map((_, at) => at + 1)
    : [1, Math.ceil(statements.length / 2), statements.lastIndexOf('commit') + 1]

/** Every night half of the faults at each place: those of the connection, and those of the database. */
const halfOf = (at: number): readonly Fault[] => FAULTS.filter((_, kind) => kind % 2 === at % 2)

/** Files have a hundred statements and more, and their job comes back after seconds: each statement meets one of the faults. */
const faultsAt = (name: CommandName, at: number): readonly Fault[] =>
  hasJob(name) ? FAULTS.slice(at % FAULTS.length, (at % FAULTS.length) + 1) : isFull ? FAULTS : halfOf(at)

async function strikeAll(name: CommandName): Promise<string[]> {
  // The first one of a farm begins its log; the second is what all others are held against.
  await runs.written(name)
  const { written: whole, done, statements } = await runs.written(name)
  expect(done).toContain(name)
  expect(statements).not.toEqual([])
  totals.statements += statements.length
  const wrong: string[] = []
  for (const at of placesOf(statements))
    for (const fault of faultsAt(name, at)) {
      const ran = await runs.run({ name, fault, at, whole })
      if (!ran.struck) continue
      totals.faults += 1
      if (ran.effect !== 'half') totals[ran.effect] += 1
      wrong.push(
        ...ran.wrong.map(
          (what) => `${name} ${fault} at ${at} (${ran.statements[at - 1]?.slice(0, 60)}): ${what}`,
        ),
      )
    }
  // An hour of silence would tell no one where it stands.
  if (isFull)
    process.stdout.write(
      `${name}: ${statements.length} statements, ${wrong.length} wrong ${wrong.join('\n')}\n`,
    )
  return wrong
}

describe('a statement of a command that goes wrong', () => {
  it.each(CHOSEN)(
    '%s is done or not done, never half, and the answer says which [D-186, D-188]',
    async (name) => {
      expect(await strikeAll(name)).toEqual([])
    },
    3_600_000,
  )

  it.each(AS_THEY_ARE)('%s is done when nothing goes wrong', async (name) => {
    expect((await runs.written(name)).done).toContain(name)
  })

  it('leaves a log that hangs together', async () => {
    expect(await chainProblems(world())).toEqual([])
    figure(
      `${CHOSEN.length} commands, ${totals.statements} statements, ${totals.faults} faults: ${totals.whole} done whole, ${totals.nothing} not done and done when asked again`,
    )
  })
})
