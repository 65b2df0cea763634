import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { PROOFS } from './proofs.ts'

const TOP_FOLDERS = /^(?:\.\/)?(?:shared|server|web|e2e|docs|ops|tools|\.ci|\.github)\/[\w.@<>*{},/-]+$/
const ROOT_FILES =
  /^(?:[A-Z]+\.md|\.(?:dependency-cruiser\.cjs|oxlintrc\.json|gitignore|dockerignore)|(?:package|biome|knip|tsconfig[\w.]*)\.json|vitest\.config\.ts|pnpm-workspace\.yaml)$/

/** `shared/src/features/<feature>/texts/*.ts` stands for any file of that form, and at least one must exist. */
const asPattern = (path: string): string => path.replaceAll(/<[^>]*>/g, '*').replace(/^\.\//, '')

/** Words inside backticks, also in fenced blocks, that name a file or folder of the repository from its root. */
const pathsInCode = (markdown: string): string[] =>
  Array.from(markdown.matchAll(/```[\s\S]*?```|`[^`\n]+`/g))
    .flatMap(([code]) => code.split(/[`\s"'()=:]+/))
    .map((word) => word.replace(/[,;.…]+$/, ''))
    .filter((word) => TOP_FOLDERS.test(word) || ROOT_FILES.test(word))
    // Built files are real, but not in a fresh clone.
    .filter((word) => !/^(server|web)\/dist\b/.test(word))
    .map(asPattern)

/** Targets of links into the repository, as paths from its root. */
const pathsInLinks = (markdown: string, file: string): string[] =>
  Array.from(markdown.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/i.test(target))
    .map((target) => join(target.startsWith('/') ? '.' : dirname(file), target))

/** Paths a document names that are not in the repository. */
export function deadPaths(markdown: string, file: string, root: string): string[] {
  // Inline code is no link: `[text](target)` in backticks is an example.
  const prose = markdown.replaceAll(/```[\s\S]*?```|`[^`\n]+`/g, '`code`')
  const named = new Set([...pathsInCode(markdown), ...pathsInLinks(prose, file)])
  return [...named].filter((path) =>
    /[*{]/.test(path) ? globSync(path, { cwd: root }).length === 0 : !existsSync(join(root, path)),
  )
}

/** Lines of the tables whose head has a column of this name, heads included. */
function tablesWith(markdown: string, heading: string): string[] {
  const tables = markdown.match(/^\|.*(?:\n\|.*)*/gm) ?? []
  return tables
    .map((table) => table.split('\n'))
    .filter(([head = '']) => head.split('|').some((cell) => cell.trim() === heading))
    .flat()
}

/** Feature folders the table of features names that are not there, and those it calls later although they are. */
export function wrongFeatures(markdown: string, features: ReadonlySet<string>): string[] {
  const cells = tablesWith(markdown, 'Feature folder').flatMap((line) =>
    Array.from(line.matchAll(/`([a-z]+(?:-[a-z]+)*)`(?<later> \(later\))?/g)),
  )
  return cells
    .filter(([, folder = '', later]) => features.has(folder) === (later !== undefined))
    .map(([, folder = '', later]) =>
      later === undefined
        ? `feature folder ${folder} does not exist`
        : `feature folder ${folder} is there already`,
    )
}

/** Proofs that a document names and `pnpm prove` does not know. */
export function unknownProofs(markdown: string, known: readonly string[]): string[] {
  const named = new Set(
    Array.from(markdown.matchAll(/`(?:pnpm )?prove ([a-z][a-z-]*)[^`]*`/g), ([, name = '']) => name),
  )
  return [...named].filter((name) => !known.includes(name)).map((name) => `no proof is called ${name}`)
}

const featuresIn = (root: string): ReadonlySet<string> =>
  new Set(globSync('{shared,server,web}/src/features/*', { cwd: root }).map((path) => basename(path)))

function main(): void {
  const root = join(import.meta.dirname, '..')
  const files = globSync(['*.md', '{shared,server,web,e2e,docs,ops,tools,.github}/**/*.md'], {
    cwd: root,
    exclude: ['**/node_modules', '**/dist'],
  }).toSorted()
  const dead = files.flatMap((file) =>
    deadPaths(readFileSync(join(root, file), 'utf8'), file, root).map((path) => `${file}: ${path}`),
  )
  for (const line of dead) console.error(`✗ ${line} does not exist`)
  const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const wrong = wrongFeatures(contributing, featuresIn(root))
  for (const line of wrong) console.error(`✗ CONTRIBUTING.md: ${line}`)
  const proofs = files.flatMap((file) =>
    unknownProofs(readFileSync(join(root, file), 'utf8'), Object.keys(PROOFS)).map(
      (line) => `${file}: ${line}`,
    ),
  )
  for (const line of proofs) console.error(`✗ ${line}`)
  console.log(
    `${files.length} documents read, ${dead.length} dead paths, ${wrong.length} wrong feature folders, ${proofs.length} unknown proofs`,
  )
  if (dead.length + wrong.length + proofs.length > 0) process.exitCode = 1
}

if (import.meta.main) main()
