/**
 * Expand first, contract a release later: while servers of the last release and of this one run on one database, what the
 * last one uses must stay. A migration of this release that takes away or narrows says in its head which release stopped
 * using it: `-- contract: unused since <commit of that release>`.
 */

const HEAD = /^-- contract: unused since ([0-9a-f]{8,40})$/m

/** Without comments and texts in quotes; what is in functions and blocks stays, since it is run as well. */
const bare = (text: string): string =>
  text
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

/** Splits at a character that is in no brackets and in no body of a function. */
function partsAt(text: string, mark: ';' | ','): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  let isBody = false
  for (let at = 0; at < text.length; at++) {
    if (text.startsWith('$$', at)) isBody = !isBody
    const char = text[at]
    if (char === '(') depth++
    if (char === ')') depth--
    if (char !== mark || depth > 0 || isBody) continue
    parts.push(text.slice(from, at).trim())
    from = at + 1
  }
  return [...parts, text.slice(from).trim()].filter((part) => part !== '')
}

/** Statements that take away or rename, whatever table they are about. */
const TAKING: readonly (readonly [RegExp, string])[] = [
  [
    /^drop (table|view|materialized view|schema|function|type|sequence|domain)\b/,
    'takes away what a server may use',
  ],
  [/^revoke .* from (?!public\b)/, 'takes a right away'],
  [/^alter \w+ .* rename\b/, 'renames'],
]

/** Parts of an `alter table`. */
const NARROWING: readonly (readonly [RegExp, string])[] = [
  [/^drop (column )?(?!constraint|column|default|not null|expression|identity)\w+/, 'drops a column'],
  [/^drop column\b/, 'drops a column'],
  [/^drop constraint (?!\S+__check\b)/, 'drops a key that statements may name'],
  [/^rename\b/, 'renames'],
  [/^alter (column )?\S+ set not null/, 'refuses what a server may leave out'],
  [/^alter (column )?\S+ drop default/, 'refuses what a server may leave out'],
  [/^alter (column )?\S+ (set data )?type\b/, 'changes a type'],
  [/^add constraint .* (unique|primary key|exclude)\b/, 'refuses what a server may write'],
]

const ADDS_COLUMN = /^add (?:column )?(?:if not exists )?(?!constraint\b)(\w+) /
const isRequired = (part: string): boolean =>
  / not null\b/.test(part) && !/ (default|generated|references)\b| identity\b/.test(part)
const isStrictCheck = (part: string): boolean =>
  /^add constraint .* (check|foreign key)\b/.test(part) && !/\bnot valid$/.test(part)

/** What an `alter table` of a table that servers know takes from them. */
function narrowed(actions: readonly string[]): string[] {
  const added = actions.flatMap((part) => ADDS_COLUMN.exec(part)?.[1] ?? [])
  const isAboutNew = (part: string) => added.some((column) => new RegExp(`\\b${column}\\b`).test(part))
  return actions.flatMap((part) => {
    const known = NARROWING.filter(([pattern]) => pattern.test(part)).map(([, what]) => what)
    if (ADDS_COLUMN.test(part) && isRequired(part)) known.push('adds a column that a server must fill')
    // A check of a column that comes with it holds for what servers write without it.
    if (isStrictCheck(part) && !isAboutNew(part)) known.push('checks all rows at once: add it NOT VALID')
    return [...new Set(known)].map((what) => `${what} (${part.slice(0, 80)})`)
  })
}

const ALTER = /^alter table (?:only |if exists )*(\S+) (.*)$/
const UNIQUE = /^create unique index .* on (?:only )?(\S+?) ?\(/
const CREATE = /^create table (?:if not exists )?(\S+?) ?\(/

function contractedBy(statement: string, fresh: ReadonlySet<string>): string[] {
  const alter = ALTER.exec(statement)
  if (alter) return fresh.has(alter[1] ?? '') ? [] : narrowed(partsAt(alter[2] ?? '', ','))
  const table = UNIQUE.exec(statement)?.[1]
  if (table !== undefined && !fresh.has(table))
    return [`refuses what a server may write (${statement.slice(0, 80)})`]
  return TAKING.filter(([pattern]) => pattern.test(statement)).map(
    ([, what]) => `${what} (${statement.slice(0, 80)})`,
  )
}

const statementsOf = (text: string): string[] => partsAt(bare(text), ';')

/** What migrations of this release take from servers of the last one, without saying that none of them uses it. */
export function contractProblems(files: Readonly<Record<string, string>>): string[] {
  const all = Object.values(files).flatMap(statementsOf)
  const fresh = new Set(all.flatMap((statement) => CREATE.exec(statement)?.[1] ?? []))
  return Object.entries(files).flatMap(([name, text]) =>
    HEAD.test(text)
      ? []
      : statementsOf(text).flatMap((statement) =>
          contractedBy(statement, fresh).map(
            (what) => `${name} ${what}: expand first, contract a release later`,
          ),
        ),
  )
}
