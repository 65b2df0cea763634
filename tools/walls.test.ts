import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { describe, expect, it } from 'vitest'
import { withScratchTree } from './walls.scratch.ts'

const options = await extractDepcruiseOptions(
  fileURLToPath(new URL('../.dependency-cruiser.cjs', import.meta.url)),
)

/** Names of the walls a scratch tree breaks, judged by the repository's own configuration. */
const wallsBroken = (offence?: { file: string; line: string }): Promise<string[]> =>
  withScratchTree(offence, async (root) => {
    const result = await cruise(['shared', 'server', 'web'], { ...options, baseDir: root })
    const { summary } = result.output as ICruiseResult
    return [...new Set(summary.violations.map(({ rule }) => rule.name))]
  })

const kernel = 'shared/src/kernel'
const farms = 'src/features/farms'

/** Wall, file that breaks it, offending line. Walls with several clauses are broken once per clause. */
const OFFENCES: [wall: string, file: string, line: string][] = [
  ['11-one-form-kit', `web/${farms}/farms-page.tsx`, "import '@mantine/form'"],
  ['1-shared-stands-alone', `${kernel}/problem.ts`, "import 'leftover'"],
  ['1-shared-stands-alone', `${kernel}/problem.ts`, "import 'node:fs'"],
  ['1-shared-stands-alone', `${kernel}/problem.ts`, "import '../../../server/src/platform/http/mount.ts'"],
  ['1-shared-stands-alone', `${kernel}/problem.ts`, "import 'vitest'"],
  ['1-shared-stands-alone', `${kernel}/endpoint.test.ts`, "import 'leftover'"],
  ['2-rules-are-pure', `shared/${farms}/farms.rules.ts`, "import 'zod'"],
  ['2-rules-are-pure', `shared/${farms}/farms.rules.ts`, "import './farms.contract.ts'"],
  ['2-rules-are-pure', `shared/${farms}/farms.vocabulary.ts`, "import '../../kernel/endpoint.ts'"],
  ['3-texts-import-nothing', `shared/${farms}/texts/hu.ts`, "import { farms as en2 } from './en.ts'"],
  ['3-texts-import-nothing', `${kernel}/ui-texts/hu.ts`, "import { LANGUAGES } from '../languages.ts'"],
  ['3-texts-import-nothing', `shared/${farms}/texts/en.ts`, "import type { G } from '../farms.contract.ts'"],
  ['3-texts-import-nothing', 'shared/src/languages/hu.ts', "import { L } from '../kernel/languages.ts'"],
  [
    '3-texts-import-nothing',
    'shared/src/languages/hu.ts',
    "import type { G } from '../features/farms/farms.contract.ts'",
  ],
  ['4-server-and-web-apart', 'server/src/main.ts', "import '../../web/src/platform/api-client.ts'"],
  ['4-server-and-web-apart', 'web/src/main.tsx', "import '../../server/src/platform/http/mount.ts'"],
  [
    '5-platform-knows-no-feature',
    'server/src/platform/http/mount.ts',
    "import { listFarms } from '../../features/farms/index.ts'",
  ],
  ['5-platform-knows-no-feature', 'web/src/platform/api-client.ts', "import '../app/title.ts'"],
  ['5-platform-knows-no-feature', 'web/src/ui/button.tsx', "import '../gallery/samples.ts'"],
  ['5-platform-knows-no-feature', 'web/src/ui/button.tsx', "import '../platform/api-client.ts'"],
  [
    '5-platform-knows-no-feature',
    'web/src/ui/button.tsx',
    "import type { G } from '@warren/shared/features/farms/farms.contract.ts'",
  ],
  [
    '6-features-meet-at-the-front-door',
    'server/src/features/users/users.queries.ts',
    "import '../farms/farms.queries.ts'",
  ],
  [
    '6-features-meet-at-the-front-door',
    'web/src/features/users/users-page.tsx',
    "import '@warren/shared/features/farms/texts/en.ts'",
  ],
  ['7-sql-stays-in-queries', `server/${farms}/commands/create-farm.ts`, "import 'kysely'"],
  ['7-sql-stays-in-queries', `server/${farms}/farms.routes.ts`, "import 'pg'"],
  [
    '7-sql-stays-in-queries',
    `server/${farms}/commands/create-farm.ts`,
    "import type { pool } from '../../../platform/db/pool.ts'",
  ],
  [
    '8-routes-and-commands-are-thin',
    `server/${farms}/farms.routes.ts`,
    "import '@warren/shared/features/farms/farms.rules.ts'",
  ],
  ['8-routes-and-commands-are-thin', `server/${farms}/commands/create-farm.ts`, "import 'fastify'"],
  [
    '8-routes-and-commands-are-thin',
    `server/${farms}/commands/create-farm.ts`,
    "import '../../../platform/http/mount.ts'",
  ],
  ['9-no-cycles', `shared/${farms}/farms.vocabulary.ts`, "import './farms.rules.ts'"],
  [
    '10-group-kinds-use-group-pages',
    'server/src/features/group-pages/index.ts',
    "import '../young-groups/index.ts'",
  ],
  [
    '12-product-needs-no-test-part',
    `web/${farms}/farms-page.tsx`,
    "import '@warren/shared/testing/commands.ts'",
  ],
]

it('finds nothing in a tree that keeps to the walls', async () => {
  expect(await wallsBroken()).toEqual([])
})

describe('each wall turns red, and only that wall', () => {
  it.each(OFFENCES)('%s: %s may not %s', async (wall, file, line) => {
    expect(await wallsBroken({ file, line })).toEqual([wall])
  })
})

it('knows twelve walls, and has broken each', () => {
  const names = new Set(options.ruleSet?.forbidden?.map(({ name }) => name))
  expect(names.size).toBe(12)
  expect(new Set(OFFENCES.map(([wall]) => wall))).toEqual(names)
  expect(options.ruleSet?.forbidden?.every(({ severity }) => severity === 'error')).toBe(true)
})
