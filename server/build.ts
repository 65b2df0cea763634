/** Bundles server, worker, threads, migrations and the operator's tools for `pnpm start`; dependencies stay in node_modules. */
import { build } from 'esbuild'

await build({
  // The thread stands beside the bundles that start it, as it stands beside its module in the source.
  entryPoints: {
    main: 'src/main.ts',
    worker: 'src/worker.ts',
    migrate: 'src/migrate.ts',
    // What an operator runs; ops/restore.sh runs the first two.
    fsck: 'src/fsck.ts',
    'check-log': 'src/check-log.ts',
    'archive-log': 'src/archive-log.ts',
    outbox: 'src/outbox.ts',
    'recover-account': 'src/recover-account.ts',
    'support-bundle': 'src/support-bundle.ts',
    'restore-farm': 'src/restore-farm.ts',
    'move-farm': 'src/move-farm.ts',
    'set-cell': 'src/set-cell.ts',
    'read-thread': 'src/platform/excel/read-thread.ts',
    'mark-thread': 'src/platform/excel/mark-thread.ts',
    'even-thread': 'src/features/equalization/even-thread.ts',
    'kinship-thread': 'src/features/ia-groups/kinship/kinship-thread.ts',
  },
  outdir: process.argv[2] ?? 'dist',
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
