import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { OPS } from './cluster.ts'

const ROOT = join(OPS, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const IMAGE = read('ops/Dockerfile').replaceAll('\\\n', ' ').split('\n')

/** Sources of each COPY from the repository, and the stages that the others copy from. */
const copies = IMAGE.flatMap((line) => {
  const [, stage, rest] = /^COPY (?:--from=(\S+) )?(.+)$/.exec(line) ?? []
  return rest === undefined ? [] : [{ stage, sources: rest.split(/\s+/).slice(0, -1) }]
})

/** What the file beside it keeps out of the build; the last line that speaks of a path counts. */
function isKeptOut(path: string): boolean {
  let out = false
  for (const line of read('ops/Dockerfile.dockerignore').split('\n').filter(Boolean)) {
    const pattern = line.replace(/^!/, '')
    const form = pattern
      .replaceAll('.', '\\.')
      .replaceAll('**/', '(.*/)?')
      .replace(/(?<!\.)\*/g, '[^/]*')
    if (new RegExp(`^${form}(/|$)`).test(path)) out = !line.startsWith('!')
  }
  return out
}

describe('the shipped image, which no test can build', () => {
  it('0022: copies what is in the repository and reaches the build, and from stages that were named before', () => {
    const stages = IMAGE.flatMap((line) => /^FROM \S+ AS (\S+)$/.exec(line)?.[1] ?? [])
    const own = copies.filter(({ stage }) => stage === undefined).flatMap(({ sources }) => sources)
    expect(own.length).toBeGreaterThan(5)
    expect(own.filter((path) => !existsSync(join(ROOT, path)) || isKeptOut(path))).toEqual([])
    expect(copies.flatMap(({ stage }) => stage ?? []).filter((stage) => !stages.includes(stage))).toEqual([])
  })

  it('0022: has the scripts that it is there to run, and no secret', () => {
    const scripts = ['ops/restore.sh', 'ops/check-restored.sh', 'ops/fail-loudly.sh', 'ops/end-sessions.sql']
    expect(scripts.filter(isKeptOut)).toEqual([])
    expect(
      ['.git', 'ops/.env', 'server/.env', 'node_modules', 'web/node_modules'].filter(
        (path) => !isKeptOut(path),
      ),
    ).toEqual([])
  })

  it('0014: has the versions of Node, pnpm and the engine that are pinned elsewhere', () => {
    const text = IMAGE.join('\n')
    const [, pnpm] = /PNPM_VERSION=(\S+)/.exec(read('.ci/stages.sh')) ?? []
    const [, node] = /"node": ">=(\d+)/.exec(read('package.json')) ?? []
    const [, engine] = /image: postgres:(\d+)/.exec(read('ops/compose.yaml')) ?? []
    expect(text).toContain(`pnpm@${pnpm}\n`)
    const versions = new Set(Array.from(text.matchAll(/^FROM node:(\d+)/gm), ([, version]) => version))
    expect(versions).toEqual(new Set([node]))
    expect(text).toContain(`postgresql-client-${engine} `)
  })
})
