import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/** Which features each feature uses. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>

const IN_FEATURE = /^(?:shared|server|web)\/src\/features\/([^/]+)\//
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g
/** Tests look at whatever they prove. */
const IS_TEST = /\.test\.tsx?$|\/testing\//

const featureOf = (path: string): string | undefined => IN_FEATURE.exec(path)?.[1]
const pathOf = (file: string, specifier: string): string =>
  specifier.startsWith('@warren/shared/')
    ? specifier.replace('@warren/shared/', 'shared/src/')
    : join(dirname(file), specifier)

/** The arrows the imports of these files draw. */
export function arrowsOf(files: Iterable<readonly [path: string, text: string]>): Arrows {
  const arrows = new Map<string, Set<string>>()
  for (const [path, text] of files) {
    const from = featureOf(path)
    if (from === undefined || IS_TEST.test(path)) continue
    const uses = arrows.get(from) ?? new Set()
    arrows.set(from, uses)
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const to = featureOf(pathOf(path, specifier))
      if (to !== undefined && to !== from) uses.add(to)
    }
  }
  return arrows
}

/** The arrows of the files in the checkout. */
export const arrowsInCode = (): Arrows =>
  arrowsOf(
    globSync('{shared,server,web}/src/features/**/*.{ts,tsx}').map((path) => [
      path,
      readFileSync(path, 'utf8'),
    ]),
  )

/** The arrows a page draws in its block `arrows`: one feature a line, what it uses behind the arrow. */
export function arrowsDrawn(page: string): Arrows {
  const block = /```arrows\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  return new Map(
    block
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [from = '', to = ''] = line.split('→')
        return [
          from.trim(),
          new Set(
            to
              .split(',')
              .map((name) => name.trim())
              .filter(Boolean),
          ),
        ]
      }),
  )
}

const without = (arrows: Arrows, other: Arrows): string[] =>
  [...arrows].flatMap(([from, uses]) =>
    [...uses].filter((to) => !other.get(from)?.has(to)).map((to) => `${from} → ${to}`),
  )

/** One way round along the arrows, if there is any. */
export function circleIn(arrows: Arrows): string[] | undefined {
  const done = new Set<string>()
  const walk = (feature: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(feature)) return [...way.slice(way.indexOf(feature)), feature]
    if (done.has(feature)) return undefined
    for (const to of arrows.get(feature) ?? []) {
      const found = walk(to, [...way, feature])
      if (found) return found
    }
    done.add(feature)
    return undefined
  }
  for (const feature of arrows.keys()) {
    const found = walk(feature, [])
    if (found) return found
  }
  return undefined
}

/** What is wrong between the drawn arrows and those of the code. */
export function compareArrows(drawn: Arrows, coded: Arrows): string[] {
  const circle = circleIn(coded)
  return [
    ...without(coded, drawn).map((arrow) => `${arrow} is not drawn in ARCHITECTURE.md`),
    ...without(drawn, coded).map((arrow) => `${arrow} is drawn in ARCHITECTURE.md, but no import follows it`),
    ...[...coded.keys()]
      .filter((name) => !drawn.has(name))
      .map((name) => `${name} is missing in the drawing`),
    ...(circle ? [`the arrows go round: ${circle.join(' → ')}`] : []),
  ]
}
