import type { GroupsWorld } from './groups-world.ts'
import { TEN_YEARS } from './groups-world.ts'
import { judge, length } from './measuring.ts'
import { memoryOf } from './processes.ts'

const BARS = { page: 1, summary: 2, memory: 50 } as const
const WARM = 3
/** Files made one after another while memory is looked at. */
const MADE = 10

interface Made {
  readonly seconds: number
  readonly kilobytes: number
  /** Megabytes by which the server was larger at the most. */
  readonly grown: number
}

async function fileOf(
  world: GroupsWorld,
  token: string,
  path: string,
): Promise<{ bytes: number; took: number }> {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${world.port}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { byteLength } = await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return { bytes: byteLength, took: (performance.now() - began) / 1000 }
}

/** A file over and over, once the server knows how: the shortest time, and how much memory it takes beyond what it had. */
async function made(world: GroupsWorld, token: string, path: string): Promise<Made> {
  for (let n = 0; n < WARM; n++) await fileOf(world, token, path)
  const before = memoryOf(world.pid)
  let [most, bytes] = [before, 0]
  const look = setInterval(() => {
    most = Math.max(most, memoryOf(world.pid))
  }, 10)
  const times: number[] = []
  for (let n = 0; n < Math.max(MADE, length.rounds); n++) {
    const file = await fileOf(world, token, path)
    bytes = file.bytes
    times.push(file.took)
  }
  clearInterval(look)
  return { seconds: Math.min(...times), kilobytes: bytes / 1024, grown: most - before }
}

/** P13: the workbook of a group and that of the summary, on the farm of ten years. */
export async function proveFiles(world: GroupsWorld): Promise<void> {
  const token = await world.oldAdmin()
  const page = await made(world, token, `/api/v1/export/group/fattening/${world.old}`)
  const summary = await made(world, token, '/api/v1/export/group/fattening/summary')
  const text = ({ seconds, kilobytes, grown }: Made, bar: number): string =>
    `${seconds.toFixed(2)} s (${bar}), ${kilobytes.toFixed(0)} kB, memory + ${grown.toFixed(0)} MB (${BARS.memory})`
  judge(
    'P13a',
    `workbook of a group ${text(page, BARS.page)}`,
    page.seconds <= BARS.page && page.grown <= BARS.memory,
  )
  judge(
    'P13b',
    `workbook of ${TEN_YEARS} groups ${text(summary, BARS.summary)}`,
    summary.seconds <= BARS.summary && summary.grown <= BARS.memory,
  )
}
