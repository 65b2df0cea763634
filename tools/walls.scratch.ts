import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

type Files = Readonly<Record<string, string>>

const stub = (name: string): Files => ({
  // Like most real packages, the stubs resolve into a dist folder.
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, type: 'module', main: 'dist/index.js' }),
  [`node_modules/${name}/dist/index.js`]: 'export const thing = 1',
})

/** A miniature of the repository in which every wall stands: one file per role a wall speaks of. */
const CLEAN: Files = {
  ...stub('zod'),
  ...stub('kysely'),
  ...stub('pg'),
  ...stub('fastify'),
  ...stub('vitest'),
  ...stub('leftover'),
  'shared/package.json': JSON.stringify({
    name: '@warren/shared',
    type: 'module',
    exports: { './*': './src/*' },
  }),
  'shared/src/kernel/problem.ts': 'export interface Problem { readonly code: string }',
  'shared/src/kernel/languages.ts': "export const LANGUAGES = ['en'] as const",
  'shared/src/kernel/endpoint.ts': "import { thing } from 'zod'\nexport const endpoint = thing",
  'shared/src/kernel/endpoint.test.ts':
    "import { readFileSync } from 'node:fs'\nimport 'vitest'\nreadFileSync('x')",
  'shared/src/features/farms/farms.vocabulary.ts': "export const KINDS = ['A'] as const",
  'shared/src/features/farms/farms.rules.ts':
    "import type { Problem } from '../../kernel/problem.ts'\nimport { KINDS } from './farms.vocabulary.ts'\nexport const check = (): Problem => ({ code: KINDS[0] })",
  'shared/src/features/farms/farms.contract.ts':
    "import { endpoint } from '../../kernel/endpoint.ts'\nexport const getFarm = endpoint",
  'shared/src/features/farms/texts/en.ts':
    "import type { KINDS } from '../farms.vocabulary.ts'\nexport const farms = {} as { kinds?: typeof KINDS }",
  'shared/src/features/farms/texts/hu.ts':
    "import type { farms as en } from './en.ts'\nexport const farms: typeof en = {}",
  'shared/src/languages/en.ts':
    "import { farms } from '../features/farms/texts/en.ts'\nexport const dictionary = { farms }",
  'shared/src/languages/hu.ts':
    "import { farms } from '../features/farms/texts/hu.ts'\nimport type { dictionary as en } from './en.ts'\nexport const dictionary: typeof en = { farms }",
  'server/src/main.ts': "import './platform/db/pool.ts'\nimport './features/farms/farms.routes.ts'",
  'server/src/platform/db/pool.ts': "import { thing } from 'kysely'\nimport 'pg'\nexport const pool = thing",
  'server/src/platform/http/mount.ts':
    "import { thing } from 'fastify'\nimport type { endpoint } from '@warren/shared/kernel/endpoint.ts'\nexport const mount = (e: typeof endpoint) => [thing, e]",
  'server/src/features/farms/index.ts': "export { listFarms } from './farms.queries.ts'",
  'server/src/features/farms/farms.queries.ts':
    "import { thing } from 'kysely'\nimport { pool } from '../../platform/db/pool.ts'\nexport const listFarms = () => [thing, pool]",
  'server/src/features/farms/farms.routes.ts':
    "import { getFarm } from '@warren/shared/features/farms/farms.contract.ts'\nimport { mount } from '../../platform/http/mount.ts'\nimport { createFarm } from './commands/create-farm.ts'\nexport const routes = [mount(getFarm), createFarm]",
  'server/src/features/farms/farms.test.ts': "import 'kysely'\nimport './farms.routes.ts'",
  'server/src/features/farms/commands/create-farm.ts':
    "import { check } from '@warren/shared/features/farms/farms.rules.ts'\nimport { listFarms } from '../farms.queries.ts'\nexport const createFarm = () => [check(), listFarms()]",
  'server/src/features/users/users.queries.ts':
    "import { listFarms } from '../farms/index.ts'\nexport const users = listFarms",
  'server/src/features/group-pages/index.ts': 'export const diary = 1',
  'server/src/features/mother-groups/index.ts':
    "import { diary } from '../group-pages/index.ts'\nexport const mothers = diary",
  'server/src/features/young-groups/index.ts': 'export const young = 1',
  'web/src/main.tsx': "import './app/shell.tsx'",
  'web/src/app/shell.tsx': "import '../features/farms/farms-page.tsx'",
  'web/src/app/title.ts': "export const title = 'Warren'",
  'web/src/platform/texts.ts':
    "export const load = () => import('@warren/shared/languages/en.ts')\nexport const textsOf = load",
  'web/src/platform/api-client.ts': 'export const call = 1',
  'web/src/ui/button.tsx':
    "import { LANGUAGES } from '@warren/shared/kernel/languages.ts'\nimport { textsOf } from '../platform/texts.ts'\nexport const Button = [LANGUAGES, textsOf]",
  'web/src/gallery/main.tsx': "import '../ui/button.tsx'",
  'shared/src/testing/commands.ts': 'export const FIELD_COMMANDS = []',
  'web/src/gallery/samples.ts': 'export const samples = []',
  'web/src/features/farms/farms-page.tsx':
    "import { Button } from '../../ui/button.tsx'\nimport { call } from '../../platform/api-client.ts'\nexport const FarmsPage = [Button, call]",
}

const write = async (root: string, path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

/** Writes the clean tree to a scratch folder, with one import added on top of one file, and hands it to `inspect`. */
export async function withScratchTree<T>(
  offence: { readonly file: string; readonly line: string } | undefined,
  inspect: (root: string) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'warren-walls-'))
  try {
    const files = offence
      ? { ...CLEAN, [offence.file]: `${offence.line}\n${CLEAN[offence.file] ?? ''}` }
      : CLEAN
    await Promise.all(Object.entries(files).map(([path, text]) => write(root, path, text)))
    await mkdir(join(root, 'node_modules/@warren'), { recursive: true })
    await symlink('../../shared', join(root, 'node_modules/@warren/shared'))
    return await inspect(root)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}
