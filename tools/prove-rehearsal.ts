/**
 * `pnpm prove rehearsal`: follows docs/operations.md from nothing, on a machine of its own inside this one (namespaces; needs
 * root, Debian's PostgreSQL 15 and the packages in pnpm's store). The program is a clone of the last commit. Every fenced
 * command is run as it is written; filled in is only what the page leaves to the operator, and for systemd there is a
 * stand-in (`rehearsal/units.sh`). Stops at the first that fails. Ends in one line of figures.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mustRun, run } from './ops/run.ts'
import { type Block, blocksOf, isLeft } from './rehearsal/page.ts'
import { filledIn, preparedBefore, stoodIn } from './rehearsal/choices.ts'
import { closing, runProof } from './run-proof.ts'

const ROOT = join(import.meta.dirname, '..')
const MINUTES = 20

/** A piece as one script, as an operator pastes it: what it sets holds for its next lines. */
function scriptOf(block: Block, at: number): string {
  const lines = block.commands.map((command, n) => {
    // What came before may have ended without a new line.
    const mark = (what: string) => `printf '\\n@${what} ${at}.${n}\\n'`
    const instead = stoodIn(command)
    if (isLeft(block, command) && instead !== undefined) return `${mark('stood')}\n${instead}`
    if (isLeft(block, command)) return `${mark('left')}`
    return `${mark('run')}\n${filledIn(command)}`
  })
  const file = `/run/block-${at}.sh`
  const body = `set -euo pipefail\ncd /opt/warren\n${lines.join('\n')}\n`
  const run = block.user === 'root' ? `bash ${file}` : `runuser -u postgres -- env PATH="$PATH" bash ${file}`
  return `${preparedBefore(block)}\ncat >${file} <<'END OF BLOCK'\n${body}END OF BLOCK\n${run}\n`
}

/** Why commands are not run, and how many for each reason. */
function reasonsOf(blocks: readonly Block[]): string {
  const reasons = new Map<string, number>()
  for (const { commands, left } of blocks)
    for (const command of commands) {
      const why = left.find(({ start }) => command.startsWith(start))?.why
      if (why !== undefined) reasons.set(why, (reasons.get(why) ?? 0) + 1)
    }
  return [...reasons].map(([why, n]) => `${n}: ${why}`).join('; ')
}

/** Where it stopped: the last command that was begun. */
function stoppedAt(blocks: readonly Block[], mark: string): string {
  const [block = 0, command = 0] = mark.replace(/@\w+ /, '').split('.').map(Number)
  const { section = '', line = 0, commands = [] } = blocks[block] ?? {}
  return `stopped at line ${line} ("${section}"): ${commands[command]}`
}

/** What an operator would clone: the last commit. */
async function repositoryIn(directory: string): Promise<string> {
  const repository = join(directory, 'warren.git')
  await mustRun(['git', 'init', '--quiet', '--bare', '--initial-branch=main', repository])
  await mustRun(['git', '-C', ROOT, 'push', '--quiet', repository, 'HEAD:refs/heads/main'])
  if ((await mustRun(['git', '-C', ROOT, 'status', '--porcelain'])) !== '')
    console.log('What is not committed is not rehearsed.')
  return repository
}

async function main(): Promise<boolean> {
  const began = performance.now()
  const blocks = blocksOf(await readFile(join(ROOT, 'docs/operations.md'), 'utf8'))
  const directory = await mkdtemp(join(tmpdir(), 'warren-rehearsal-'))
  closing.push(() => rm(directory, { recursive: true, force: true }))
  const script = join(directory, 'commands.sh')
  await writeFile(script, `set -euo pipefail\n${blocks.map(scriptOf).join('\n')}\nprintf '\\n@end\\n'\n`)
  const machine = ['unshare', '--mount', '--pid', '--fork', '--kill-child', '--net', '--ipc']
  const [start = '', units = ''] = ['machine.sh', 'units.sh'].map((name) =>
    join(ROOT, 'tools/rehearsal', name),
  )
  const repository = await repositoryIn(directory)
  const { out, err } = await run([...machine, start, repository, process.execPath, units, script])
  const marks = out.split('\n').filter((line) => /^@(run|left|stood|end)\b/.test(line))
  const asked = blocks.flatMap((block) => block.commands.map((command) => isLeft(block, command)))
  const left = asked.filter(Boolean).length
  const done = marks.filter((mark) => mark.startsWith('@run')).length
  const times = (what: string) => out.split('\n').filter((line) => line.startsWith(`@unit ${what} `)).length
  const ok = marks.at(-1) === '@end' && done === asked.length - left
  if (!ok) console.log(`${out}\n${err}\n${stoppedAt(blocks, marks.at(-1) ?? '')}`)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(
    `prove rehearsal ${ok ? 'passed' : 'FAILED'} in ${seconds} s: ${done} commands of docs/operations.md run as written, ${left} not run (${reasonsOf(blocks)}); in place of systemd, as the shipped units say: ${times('began')} started, ${times('ended')} stopped`,
  )
  return ok
}

await runProof('prove rehearsal', MINUTES, main)
