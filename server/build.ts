/** Bundles server, worker and migrations for `pnpm start`; dependencies stay in node_modules. */
import { build } from 'esbuild'

await build({
  entryPoints: ['src/main.ts', 'src/worker.ts', 'src/migrate.ts'],
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  packages: 'external',
  // Workspace source is bundled, packages of the registry are not.
  alias: { '@warren/shared': '../shared/src' },
  sourcemap: true,
  logLevel: 'warning',
})
