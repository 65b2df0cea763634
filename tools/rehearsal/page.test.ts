import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filledIn, stoodIn } from './choices.ts'
import { blocksOf, isLeft } from './page.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
const blocks = blocksOf(PAGE)
const rehearsed = blocks.flatMap((block) => block.commands.filter((command) => !isLeft(block, command)))

describe('0022: the page for operators is rehearsed', () => {
  it('by its commands, but for those of which it says why not', () => {
    expect(rehearsed.length).toBeGreaterThan(30)
    // There is neither systemd nor a container engine in the rehearsal: a command of theirs has to be marked.
    expect(rehearsed.filter((command) => /\b(systemctl|journalctl|docker)\b/.test(command))).toEqual([])
    for (const { left } of blocks) for (const { why } of left) expect(why.length).toBeGreaterThan(10)
  })

  it('from a clone on: install, build, schema, restore of a dump, upgrade', () => {
    const inSection = (name: string) =>
      blocks
        .filter(({ section }) => section === name)
        .flatMap((block) => block.commands.filter((command) => !isLeft(block, command)))
    const program = ['git clone', 'pnpm install --frozen-lockfile', 'pnpm build', 'DATABASE_OWNER_URL=']
    const asked = {
      Install: program,
      Upgrade: program,
      Restore: ['runuser -u postgres -- env COMMAND_ANCHOR_FILE='],
    }
    for (const [section, starts] of Object.entries(asked))
      for (const start of starts)
        expect([section, start, inSection(section).some((command) => command.startsWith(start))]).toEqual([
          section,
          start,
          true,
        ])
  })

  it('with a stand-in for systemd, by what the shipped units say', () => {
    const stood = blocks.flatMap((block) =>
      block.commands.filter((command) => isLeft(block, command) && stoodIn(command)),
    )
    expect(stood).toContain('systemctl enable --now warren warren-worker')
    expect(stoodIn('systemctl enable --now warren warren-worker')).toBe(
      'bash /run/units.sh enable warren warren-worker',
    )
    expect(stoodIn('docker compose up')).toBeUndefined()
  })

  it('with a choice for everything that it leaves to the operator', () => {
    expect(rehearsed.map(filledIn).filter((command) => /…|<[a-z][^<>]*>/.test(command))).toEqual([])
  })

  it('in one kind of fence only, so that none is overlooked', () => {
    expect([...PAGE.matchAll(/^\s*```(\w+)$/gm)].filter(([, kind]) => kind !== 'sh')).toEqual([])
  })

  it('piece by piece: user, commands over several lines, and what is left out', () => {
    const [one, two] = blocksOf(
      'As `postgres`:\n```sh\n# why\nexport A=1 \\\n  B=2\nsystemctl x\n```\n\nNot run by the rehearsal: `systemctl` (no systemd).\n\n```sh\ndocker up\n```\nNot run by the rehearsal: no engine.\n',
    )
    expect(one).toMatchObject({ user: 'postgres', commands: ['export A=1 B=2', 'systemctl x'] })
    expect(one?.commands.map((command) => isLeft(one, command))).toEqual([false, true])
    expect(two).toMatchObject({ user: 'root', left: [{ start: '', why: 'no engine' }] })
  })
})
