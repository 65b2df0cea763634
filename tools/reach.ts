/**
 * Which tests a changed file can reach: those that import it, and those beside the code that does. An index of
 * everything (all routes, all screens, all dictionaries) is not walked through, or every change would reach every
 * test; `.ci/nightly` runs them all.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const SOURCES = ['{shared,server,web}/src/**/*.{ts,tsx}', 'server/test/**/*.ts', 'tools/*.ts']
/** Files that import everything of their kind. */
const HUBS =
  /^(shared\/src\/(api|sheets|languages\/\w+)\.ts|server\/src\/app\/|server\/src\/(main|worker)\.ts|server\/test\/(world|samples)\.ts|web\/src\/(app\/|main\.tsx|gallery\/|test\/)|tools\/generate\.ts)/
// Types are gone when a test runs: the compiler looks after them.
const IMPORTS =
  /^(?:import|export)\s+(?!type\b)(?:([^'"]*?)\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm
/** Index file of a feature: an import from it is an import of the file behind the name. */
const isDoor = (file: string): boolean => /\/features\/[^/]+\/index\.ts$/.test(file)

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** The file an import means, from the root; undefined for packages. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('@warren/shared/')) return specifier.replace('@warren/shared/', 'shared/src/')
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : undefined
}

export interface Import {
  readonly path: string
  /** What is taken from it under its name there; absent where that is not said. */
  readonly names: readonly string[] | undefined
}

/** `{ a, type B, c as d }` names a and c. */
function namesIn(clause: string | undefined): string[] | undefined {
  const [, list] = /^\{([\s\S]*)\}$/.exec(clause?.trim() ?? '') ?? []
  return list
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.replace(/\s+as\s+.*$/, ''))
}

export function importsOf(file: string, text: string): Import[] {
  return Array.from(text.matchAll(IMPORTS)).flatMap(([, clause, one, other]) => {
    const path = resolveImport(file, one ?? other ?? '')
    const names = namesIn(clause)
    // Only types: nothing is left of it.
    return path === undefined || names?.length === 0 ? [] : [{ path, names }]
  })
}

/** Files behind the names imported from an index file. */
export function behindDoor({ path, names }: Import, door: readonly Import[]): string[] {
  if (names === undefined) return [path]
  const behind = door.filter(
    (one) => one.names === undefined || one.names.some((name) => names.includes(name)),
  )
  return [...new Set(behind.map((one) => one.path))]
}

export interface Sources {
  readonly tests: readonly string[]
  /** Who imports a file. */
  readonly importers: ReadonlyMap<string, readonly string[]>
}

export function readSources(root: string): Sources {
  const files = globSync(SOURCES, { cwd: root })
  const imports = new Map(
    files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))] as const),
  )
  const pairs = [...imports].flatMap(([file, all]) =>
    all
      .flatMap((one) => (isDoor(one.path) ? behindDoor(one, imports.get(one.path) ?? []) : [one.path]))
      .map((imported) => ({ file, imported })),
  )
  const importers = Map.groupBy(
    pairs.filter(({ file }) => !isDoor(file)),
    ({ imported }) => imported,
  )
  return {
    tests: files.filter(isTest),
    importers: new Map([...importers].map(([imported, by]) => [imported, by.map(({ file }) => file)])),
  }
}

/** The tests in the folder of a file, or else in the nearest folder above it that has any, up to its feature. */
function testsBeside(file: string, byFolder: ReadonlyMap<string, readonly string[]>): readonly string[] {
  for (let folder = dirname(file); folder.split('/').length > 3; folder = dirname(folder)) {
    const found = byFolder.get(folder)
    if (found) return found
    if (/\/features\/[^/]+$/.test(folder)) break
  }
  return []
}

/** Texts reach their screens through a dictionary of everything. */
const screensOf = (file: string): string[] => {
  const [, feature] = /^shared\/src\/features\/([^/]+)\/texts\//.exec(file) ?? []
  return feature === undefined ? [] : [`web/src/features/${feature}/${feature}.screens.ts`]
}

/** The tests that changes of these files can reach, sorted. */
export function testsReaching(changed: readonly string[], { tests, importers }: Sources): string[] {
  const reached = new Set([...changed, ...changed.flatMap(screensOf)])
  // A set may grow while it is walked.
  for (const file of reached) {
    if (HUBS.test(file) && !changed.includes(file)) continue
    for (const importer of importers.get(file) ?? []) reached.add(importer)
  }
  const known = new Set(tests)
  const byFolder = Map.groupBy(tests, (test) => dirname(test))
  const found = [...reached].flatMap((file) => {
    if (isTest(file)) return known.has(file) ? [file] : []
    return HUBS.test(file) && !changed.includes(file) ? [] : testsBeside(file, byFolder)
  })
  const texts = changed.some((file) => file.includes('/texts/')) ? ['shared/src/texts.test.ts'] : []
  return [...new Set([...found, ...texts])].toSorted()
}
