import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { OPS } from './cluster.ts'
import { run } from './run.ts'
import { metricsIn, queriesIn } from './watch-files.ts'

interface Rule {
  readonly alert?: string
  readonly record?: string
  readonly labels?: { readonly severity?: string }
  readonly annotations?: { readonly summary?: string; readonly runbook?: string }
}
interface Dashboard {
  readonly uid: string
  readonly title: string
  readonly panels: readonly {
    readonly id: number
    readonly type: string
    readonly title: string
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
    readonly targets: readonly { readonly refId: string; readonly expr: string }[]
  }[]
}

const file = (name: string) => join(OPS, 'watch', name)
const text = (name: string) => readFile(file(name), 'utf8')
const rules = async () =>
  (parse(await text('rules.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)
const dashboards = async () => {
  const names = await readdir(file('dashboards'))
  return Promise.all(names.map(async (name) => JSON.parse(await text(`dashboards/${name}`)) as Dashboard))
}

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

describe('ops/watch', () => {
  it('0039: its files are read by the programs they are for', async () => {
    const checks = [
      ['promtool', 'check', 'rules', file('rules.yml')],
      ['promtool', 'check', 'config', '--syntax-only', file('prometheus.yml')],
      ['amtool', 'check-config', file('alertmanager.yml')],
      ['shellcheck', '-x', '--source-path=SCRIPTDIR/../..', file('figures.sh')],
    ]
    for (const check of checks) {
      const { code, out, err } = await run(check)
      expect([check.join(' '), code, code === 0 ? '' : out + err]).toEqual([check.join(' '), 0, ''])
    }
  })

  it('0039: the rules do with planted series what they promise', async () => {
    const { code, out, err } = await run(['promtool', 'test', 'rules', file('rules.test.yml')])
    expect([code, code === 0 ? '' : out + err]).toEqual([0, ''])
  })

  it('0039: every alert has a severity, a sentence, and a section of the operator’s page that exists', async () => {
    const page = await readFile(join(OPS, '../docs/operations.md'), 'utf8')
    const [, troubles = ''] = page.split('\n## When something is wrong\n')
    const anchors = [...(troubles.split('\n## ')[0]?.matchAll(/^### (.+)$/gm) ?? [])].map(
      ([, heading = '']) => `docs/operations.md#${anchorOf(heading)}`,
    )
    const alerts = (await rules()).filter(({ alert }) => alert !== undefined)
    expect(alerts.length).toBeGreaterThan(20)
    for (const { alert, labels, annotations } of alerts) {
      expect(['critical', 'warning']).toContain(labels?.severity)
      expect([alert, annotations?.summary]).toEqual([alert, expect.stringMatching(/^[A-Z].+\.$/)])
      expect([alert, anchors.includes(annotations?.runbook ?? '')]).toEqual([alert, true])
    }
    // And no section is left behind by an alert that is gone.
    const used = new Set(alerts.map(({ annotations }) => annotations?.runbook))
    expect(anchors.filter((anchor) => !used.has(anchor))).toEqual([])
  })

  it('0039: dashboards have the shape that Grafana reads, and queries that Prometheus reads', async () => {
    const boards = await dashboards()
    expect(new Set(boards.map(({ uid }) => uid)).size).toBe(boards.length)
    for (const { panels } of boards) {
      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
      for (const { type, title, gridPos, targets } of panels) {
        expect(['timeseries', 'stat']).toContain(type)
        expect(title).not.toBe('')
        expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
        expect(targets.length).toBeGreaterThan(0)
      }
    }
    const queries = boards.flatMap((board) => queriesIn(board))
    const asRules = { groups: [{ name: 'q', rules: queries.map((expr, n) => ({ record: `q:${n}`, expr })) }] }
    const scratch = join(await mkdtemp(join(tmpdir(), 'warren-watch-')), 'queries.yml')
    await writeFile(scratch, stringify(asRules))
    const { code, out, err } = await run(['promtool', 'check', 'rules', scratch])
    expect([code, code === 0 ? '' : out + err]).toEqual([0, ''])
  })

  it('0039: dashboards and alerts ask for figures that the program, ops/watch/figures.sh or an exporter shows', async () => {
    const sources = ['process-figures', 'request-figures', 'engine-figures', 'worker-figures']
    const program = await Promise.all(
      sources.map((name) => readFile(join(OPS, `../server/src/platform/figures/${name}.ts`), 'utf8')),
    )
    const shown = new Set([
      ...[...program.join('\n').matchAll(/name: '(warren_\w+)'/g)].map(([, name = '']) => name),
      ...[...(await text('figures.sh')).matchAll(/say (warren_\w+)/g)].map(([, name = '']) => name),
      ...(await rules()).flatMap(({ record }) => record ?? []),
    ])
    const asked = metricsIn([parse(await text('rules.yml')), await dashboards()]).filter((name) =>
      name.startsWith('warren'),
    )
    const known = (name: string) => shown.has(name) || shown.has(name.replace(/_(bucket|count|sum)$/, ''))
    expect([...new Set(asked)].filter((name) => !known(name))).toEqual([])
  })
})
