/**
 * Three tiers of proof (docs/proofs.md): `.ci/run` for every change, `.ci/nightly` for everything, `pnpm prove` for full
 * figures. Here is what `.ci/run` leaves to the night: long test files, unless the change is about them, and all journeys
 * but one for each role and daily routine. Without `WARREN_TIER=change` nothing is left out.
 */
import { changedFiles } from './changed-files.ts'
import { LONGER } from './test-budget.ts'

/** Parts of the repository whose change brings their long files into `.ci/run`, by the beginnings of paths. */
const AREAS = {
  ops: ['ops/', 'tools/ops/', 'tools/rehearsal/', 'tools/upgrade/', 'docs/operations.md'],
  engine: ['server/src/platform/db/', 'server/src/platform/commands/'],
  jobs: ['server/src/platform/jobs/'],
  excel: ['server/src/platform/excel/'],
  demo: ['server/src/demo/'],
} as const
type Area = keyof typeof AREAS

/** Long test files, or folders of them; of no area: those of the night alone. */
export const LONG: readonly (readonly [path: string, area: Area | undefined])[] = [
  // Engines, archives, monitors and clocks of their own.
  ['tools/ops/', 'ops'],
  ['server/src/features/farms/restore-farm.test.ts', 'ops'],
  ['server/src/features/farms/move-farm.test.ts', 'ops'],
  // Every command: raced, cut off, made to fail.
  ['server/src/app/lock-order.test.ts', 'engine'],
  ['server/src/app/faults.test.ts', 'engine'],
  ['server/src/app/operator-faults.test.ts', 'engine'],
  ['server/src/platform/http/full-pool.test.ts', 'engine'],
  ['server/src/app/two-worlds.test.ts', 'engine'],
  ['server/src/app/fuzz.test.ts', 'engine'],
  ['server/src/features/group-pages/ledger-model.test.ts', 'engine'],
  ['server/src/platform/jobs/abandoned.test.ts', 'jobs'],
  ['server/src/features/imports/imports.kills.test.ts', 'jobs'],
  ['server/src/app/round.kills.test.ts', 'jobs'],
  ['server/src/app/diary.kills.test.ts', 'jobs'],
  ['server/src/platform/files/slow-readers.test.ts', undefined],
  // Hostile and mutated workbooks; LibreOffice.
  ['server/src/platform/excel/hostile-files.test.ts', 'excel'],
  ['server/src/platform/excel/mutations.test.ts', 'excel'],
  ['server/src/platform/excel/round-trip.test.ts', 'excel'],
  ['server/src/app/group-files-office.test.ts', 'excel'],
  ['server/src/features/rabbits/import/import.size.test.ts', 'excel'],
  // Four farms of a year and a half.
  ['server/src/demo/demo.test.ts', 'demo'],
]

/** Journeys of `.ci/run`: each role, and each routine of a day, a round and a group. */
export const DAILY: readonly string[] = [
  'sign-in-as-each-role',
  'add-a-worker',
  'build-a-farm',
  'form-conflict',
  // The stock.
  'stock-import',
  'stock-list',
  'stock-keyboard',
  'stock-phone',
  'place-does',
  // A round.
  'run-an-insemination-round',
  'ia-groups',
  'palpation',
  'kindling-list',
  'even-out-litters',
  // Groups.
  'keep-a-mother-page',
  'raise-young-females',
  'fatten-a-group',
  'two-on-one-diary',
  'watch-a-group',
  'weigh-a-group',
  'slaughter-and-cut',
  'read-the-summary',
  // The barn.
  'open-without-network',
  'hand-out-a-palpation',
  'palpate-offline',
  'kindle-and-weigh-offline',
  'station-offline',
  'settle-from-the-barn',
  // Ear tags.
  'import-ear-tags',
  'tag-a-batch',
]

const isChange = process.env['WARREN_TIER'] === 'change'

/** Areas of which a file was changed. */
export const areasOf = (changed: readonly string[]): Area[] =>
  (Object.keys(AREAS) as Area[]).filter((area) =>
    changed.some((file) => AREAS[area].some((start) => file.startsWith(start))),
  )

/** Tests of pages that are on the list of those that take longer; they come with a change of their feature, or of what all pages share. */
const LONG_PAGES = Object.keys(LONGER).filter((file) => file.startsWith('web/src/features/'))
const SHARED_BY_PAGES = ['web/src/ui/', 'web/src/platform/', 'web/src/test/', 'web/vite.config.ts']
const featureOf = (file: string): string | undefined =>
  /^(?:web|shared)\/src\/features\/([^/]+)\//.exec(file)?.[1]

function leftPages(changed: readonly string[]): string[] {
  if (changed.some((file) => SHARED_BY_PAGES.some((start) => file.startsWith(start)))) return []
  const features = new Set(changed.map(featureOf))
  return LONG_PAGES.filter((file) => !features.has(featureOf(file)))
}

/** Long files that a change leaves to the night. */
export function leftOut(changed: readonly string[]): string[] {
  const areas = new Set<Area | undefined>(areasOf(changed))
  return [...LONG.filter(([, area]) => !areas.has(area)).map(([path]) => path), ...leftPages(changed)]
}

/** Patterns that vitest leaves out of a project, from the project's folder. */
export function excludedFrom(project: string): string[] {
  if (!isChange) return []
  return leftOut(changedFiles())
    .filter((path) => path.startsWith(`${project}/`))
    .map((path) => path.slice(project.length + 1))
    .map((path) => (path.endsWith('/') ? `${path}**` : path))
}

/** The journeys that are run. */
export const journeys = (): RegExp =>
  isChange ? new RegExp(`journeys/(?:${DAILY.join('|')})\\.spec\\.ts$`) : /\.spec\.ts$/

/** `node tools/tiers.ts`: the areas of this change, for `.ci/run`. */
if (import.meta.main) console.log(areasOf(changedFiles()).join(' '))
