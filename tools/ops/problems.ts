import type { FilledInstallation } from './filled.ts'
import { run } from './run.ts'

export const adminUrl = ({ installation: { cluster } }: FilledInstallation) =>
  cluster.url('postgres', cluster.admin['PGPASSWORD'] ?? '', 'warren')

/** What `fsck` and `check:log` find: the data keeps its own rules, and the log its chain. */
export async function problemsOf(filled: FilledInstallation): Promise<string[]> {
  const { program, settings } = filled.installation
  const env = { ...settings('warren'), FSCK_DATABASE_URL: adminUrl(filled) }
  const found: string[] = []
  for (const check of ['fsck', 'check-log']) {
    const { code, out, err } = await run([process.execPath, `server/dist/${check}.js`], { cwd: program, env })
    if (code !== 0) found.push(`${check}: ${out}${err}`)
  }
  return found
}
