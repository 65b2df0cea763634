/** A fenced piece of shell on the page for operators, with what the page says around it. */
export interface Block {
  readonly section: string
  readonly line: number
  readonly commands: readonly string[]
  /** The user that the sentence before it names. */
  readonly user: 'root' | 'postgres'
  /** Why it is not rehearsed, or why those of its commands that begin with these words are not. */
  readonly left: readonly { readonly start: string; readonly why: string }[]
}

const LEFT = /Not run by the rehearsal: (.+)/
/** `words` (reason), or for the whole block: the reason alone. */
function leftIn(text: string): Block['left'] {
  const said = LEFT.exec(text)?.[1]
  if (said === undefined) return []
  const some = [...said.matchAll(/`([^`]+)` \(([^)]+)\)/g)].map(([, start = '', why = '']) => ({
    start,
    why,
  }))
  return some.length > 0 ? some : [{ start: '', why: said.replace(/\.$/, '') }]
}

/** Commands of a piece: what ends in a backslash goes on in the next line. */
const commandsOf = (lines: readonly string[]): string[] =>
  lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

export function blocksOf(page: string): Block[] {
  const lines = page.split('\n')
  const blocks: Block[] = []
  let section = ''
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (/^#{2,3} /.test(line)) section = line.replace(/^#+ /, '')
    if (!/^\s*```sh$/.test(line)) continue
    const end = lines.findIndex((one, n) => n > at && /^\s*```$/.test(one))
    const before = lines.slice(0, at).findLast((one) => one.trim() !== '') ?? ''
    const after = lines.slice(end + 1).find((one) => one.trim() !== '') ?? ''
    blocks.push({
      section,
      line: at + 1,
      commands: commandsOf(lines.slice(at + 1, end)),
      user: /[Aa]s (the engine's user )?`postgres`/.test(before) ? 'postgres' : 'root',
      left: leftIn(after),
    })
    at = end
  }
  return blocks
}

export const isLeft = ({ left }: Block, command: string): boolean =>
  left.some(({ start }) => command.startsWith(start))
